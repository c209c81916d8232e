package dev.berth.memory.expand;

import dev.berth.memory.expand.input.Original;

/// What the controller of one kind of workload does: it makes the Pods that are missing, and knows
/// those that are there.
interface Controller {
    void expand(Original workload, Surroundings around, PodOutput out);
}
