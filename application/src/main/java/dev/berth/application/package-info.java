/// The ports of the scheduler and the loop that drives the core.
@NullMarked
package dev.berth.application;

import org.jspecify.annotations.NullMarked;
