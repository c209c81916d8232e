/// Elections on the server in memory.
@NullMarked
package dev.berth.memory.lease;

import org.jspecify.annotations.NullMarked;
