package dev.berth.memory.expand;

import dev.berth.memory.expand.input.Family;
import dev.berth.memory.expand.input.Present;
import java.util.List;

/// What exists beside a workload.
///
/// @param nodes all Nodes, by name
record Surroundings(Present pods, Family family, List<DaemonNode> nodes, JobGroups groups) {}
