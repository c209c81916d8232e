/// Keeps what a filter throws from reaching the engine.
@NullMarked
package dev.berth.domain.shape.guard;

import org.jspecify.annotations.NullMarked;
