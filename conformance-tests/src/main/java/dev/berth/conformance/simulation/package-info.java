/// Simulation testing: whole schedulers, users, hosts and faults in virtual time, drawn from a
/// seed.
@NullMarked
package dev.berth.conformance.simulation;

import org.jspecify.annotations.NullMarked;
