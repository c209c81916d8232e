/// Small JSON trees of one object at a time, for the few places that change what they read.
@NullMarked
package dev.berth.memory.json;

import org.jspecify.annotations.NullMarked;
