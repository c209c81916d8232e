package dev.berth.domain.plugin.noderesources;

import dev.berth.domain.plugin.Scorer;
import dev.berth.domain.plugin.Scoring;
import dev.berth.domain.plugin.TaskView;
import dev.berth.domain.plugin.Terms;

/// Scorer that prefers Nodes with much left: the mean over cpu and memory of what is left with the
/// Pod there, in hundredths of what the Node has. A Pod without a request is taken to use a little.
public final class LeastAllocated implements Scorer {
    @Override
    public String name() {
        return "LeastAllocated";
    }

    @Override
    public Scoring prepare(TaskView task, Terms terms) {
        return MeanShare.scoring(MeanShare.Part.FREE, task);
    }
}
