package dev.berth.domain.plugin.noderesources;

import dev.berth.domain.plugin.Scorer;
import dev.berth.domain.plugin.Scoring;
import dev.berth.domain.plugin.TaskView;
import dev.berth.domain.plugin.Terms;

/// Scorer that prefers Nodes that are full already, so that others stay empty: the mean over cpu
/// and memory of what is used with the Pod there, in hundredths of what the Node has.
public final class MostAllocated implements Scorer {
    @Override
    public String name() {
        return "MostAllocated";
    }

    @Override
    public Scoring prepare(TaskView task, Terms terms) {
        return MeanShare.scoring(MeanShare.Part.USED, task);
    }
}
