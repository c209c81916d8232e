@NullMarked
package dev.berth.conformance.simulation;

import org.jspecify.annotations.NullMarked;
