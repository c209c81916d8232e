/// What passes between clients and the API server in memory, and what can go wrong there.
@NullMarked
package dev.berth.memory.wire;

import org.jspecify.annotations.NullMarked;
