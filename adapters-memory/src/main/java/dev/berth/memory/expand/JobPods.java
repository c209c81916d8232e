package dev.berth.memory.expand;

import dev.berth.memory.expand.input.Counts;
import dev.berth.memory.expand.input.IndexRanges;
import dev.berth.memory.expand.input.Original;
import dev.berth.memory.expand.input.PresentPod;
import java.util.List;

/// The Pods that a Job has, and what its status says of those that are gone.
final class JobPods {
    private final Original job;
    private final List<PresentPod> pods;

    JobPods(Original job, List<PresentPod> pods) {
        this.job = job;
        this.pods = pods;
    }

    /// Pods that run or may run. One that is being deleted counts where the Job waits for its end
    /// before it makes another.
    long active() {
        return pods.stream().filter(this::isActive).count();
    }

    private boolean isActive(PresentPod pod) {
        return pod.isActive() || (pod.isTerminating() && !pod.isFinished() && waitsForTheEnd());
    }

    /// The API server sets the policy `Failed` where there is a podFailurePolicy and no other word.
    private boolean waitsForTheEnd() {
        String policy = job.spec().text("podReplacementPolicy");
        return policy.equals("Failed")
                || (policy.isEmpty() && job.spec().find("podFailurePolicy").isPresent());
    }

    long succeeded() {
        long seen = pods.stream().filter(PresentPod::hasSucceeded).count();
        return Math.max(seen, Counts.find(job.status(), "succeeded").orElse(0));
    }

    /// Indexes that need no Pod any more.
    IndexRanges endedIndexes() {
        IndexRanges ended = new IndexRanges();
        ended.addAll(job.status().text("completedIndexes"));
        ended.addAll(job.status().text("failedIndexes"));
        pods.stream().filter(PresentPod::hasSucceeded).forEach(pod -> add(ended, pod));
        return ended;
    }

    /// Indexes that need no Pod, or have one.
    IndexRanges takenIndexes() {
        IndexRanges taken = endedIndexes();
        pods.stream().filter(this::isActive).forEach(pod -> add(taken, pod));
        return taken;
    }

    private static void add(IndexRanges ranges, PresentPod pod) {
        if (IndexRanges.isIndex(pod.jobIndex())) {
            long index = Long.parseLong(pod.jobIndex());
            ranges.add(index, index);
        }
    }
}
