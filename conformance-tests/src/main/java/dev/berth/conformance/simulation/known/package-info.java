/// Whether what the schedulers of a simulation decide is right by what they were told, and what
/// they are answered by what is.
@NullMarked
package dev.berth.conformance.simulation.known;

import org.jspecify.annotations.NullMarked;
