@NullMarked
package dev.berth.conformance.simulation.known;

import org.jspecify.annotations.NullMarked;
