/// What the workloads of a story become.
@NullMarked
package dev.berth.memory.scenario.workload;

import org.jspecify.annotations.NullMarked;
