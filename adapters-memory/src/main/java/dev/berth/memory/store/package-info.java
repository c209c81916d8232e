/// The truth of the API server in memory: objects, versions and history.
@NullMarked
package dev.berth.memory.store;

import org.jspecify.annotations.NullMarked;
