package dev.berth.domain.plugin.profile;

import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.plugin.Profile;
import dev.berth.domain.plugin.RejectionReason;
import dev.berth.domain.plugin.hostports.NodePorts;
import dev.berth.domain.plugin.nodeaffinity.NodeAffinity;
import dev.berth.domain.plugin.nodeaffinity.PreferredNodeAffinity;
import dev.berth.domain.plugin.noderesources.BalancedAllocation;
import dev.berth.domain.plugin.noderesources.LeastAllocated;
import dev.berth.domain.plugin.noderesources.MostAllocated;
import dev.berth.domain.plugin.noderesources.NodeResourcesFit;
import dev.berth.domain.plugin.obstacle.Obstacles;
import dev.berth.domain.plugin.podaffinity.InterPodAffinity;
import dev.berth.domain.plugin.podaffinity.PreferredPodAffinity;
import dev.berth.domain.plugin.spread.PreferredSpread;
import dev.berth.domain.plugin.spread.TopologySpread;
import dev.berth.domain.plugin.taints.TaintAvoidance;
import dev.berth.domain.plugin.taints.TaintToleration;
import dev.berth.domain.plugin.unschedulable.NodeUnschedulable;
import java.util.List;

/// The plugins for Pods on Nodes, by the rules of kube-scheduler.
public final class PodProfile {
    /// What a Pod says where there is no Node at all.
    public static final RejectionReason NO_NODE =
            new RejectionReason(ReasonCode.NO_NODE, 0, "0/0 nodes are available: there is no Node");

    /// The scorers, with kube-scheduler's weights.
    public static final List<ScorerChoice> SCORERS =
            List.of(
                    new ScorerChoice(new LeastAllocated(), 1),
                    new ScorerChoice(new MostAllocated(), 0),
                    new ScorerChoice(new BalancedAllocation(), 1),
                    new ScorerChoice(new PreferredNodeAffinity(), 2),
                    new ScorerChoice(new TaintAvoidance(), 3),
                    new ScorerChoice(new PreferredSpread(), 2),
                    new ScorerChoice(new PreferredPodAffinity(), 2));

    private PodProfile() {}

    /// The filters in kube-scheduler's order, and its weights.
    public static Profile standard() {
        return of(ScorerWeights.STANDARD);
    }

    /// The same filters, with these weights.
    ///
    /// @throws IllegalArgumentException for a weight of a scorer that is not among `SCORERS`
    public static Profile of(ScorerWeights weights) {
        return new Profile(
                "pods",
                List.of(
                        new Obstacles(),
                        new NodeUnschedulable(),
                        new TaintToleration(),
                        new NodeAffinity(),
                        new NodePorts(),
                        new NodeResourcesFit(),
                        new TopologySpread(),
                        new InterPodAffinity()),
                weights.of(SCORERS),
                NO_NODE);
    }
}
