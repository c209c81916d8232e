/// What clients wrote to the API server in memory, or tried to.
@NullMarked
package dev.berth.memory.journal;

import org.jspecify.annotations.NullMarked;
