/// The loop that turns the core: what comes in, what is written, what is repeated.
@NullMarked
package dev.berth.application.engine;

import org.jspecify.annotations.NullMarked;
