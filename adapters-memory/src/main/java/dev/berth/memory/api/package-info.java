/// The API server in memory and its clients.
@NullMarked
package dev.berth.memory.api;

import org.jspecify.annotations.NullMarked;
