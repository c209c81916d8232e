/// Scenarios: scheduling stories that run on the server in memory, in virtual time.
@NullMarked
package dev.berth.memory.scenario;

import org.jspecify.annotations.NullMarked;
