/// YAML and JSON text as one kind of token stream, read within bounds.
@NullMarked
package dev.berth.memory.manifest.text;

import org.jspecify.annotations.NullMarked;
