/// One object: gathered from tokens, checked against the schema, and written as canonical JSON.
@NullMarked
package dev.berth.memory.manifest.object;

import org.jspecify.annotations.NullMarked;
