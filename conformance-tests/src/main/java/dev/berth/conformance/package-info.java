/// The conformance kits of the ports, simulation testing and scenarios.
@NullMarked
package dev.berth.conformance;

import org.jspecify.annotations.NullMarked;
