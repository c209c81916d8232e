package dev.berth.domain.plugin.podaffinity;

import dev.berth.domain.model.peer.PeerTerm;
import dev.berth.domain.model.peer.WeightedPeerTerm;
import dev.berth.domain.plugin.Domains;
import dev.berth.domain.plugin.Domains.Cure;
import dev.berth.domain.plugin.Domains.EveryHost;
import dev.berth.domain.plugin.Domains.Query;
import dev.berth.domain.plugin.HostView;
import dev.berth.domain.plugin.Reads;
import dev.berth.domain.plugin.Regard;
import dev.berth.domain.plugin.Scorer;
import dev.berth.domain.plugin.Scoring;
import dev.berth.domain.plugin.TaskView;
import dev.berth.domain.plugin.Terms;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalLong;

/// Scorer for preferred pod affinity and anti-affinity, of the Pod and of those that stand already.
///
/// Each Pod that a term means adds the term's weight to the Nodes of its domain, or takes it off
/// them for anti-affinity; each term of a Pod that stands and that means this one does the same,
/// and one of required affinity adds 1. Scores are where the sum stands between the smallest and
/// the largest of all candidates, in hundredths.
public final class PreferredPodAffinity implements Scorer {
    /// What a term of required affinity of a Pod that stands is worth: `hardPodAffinityWeight`.
    private static final int OF_REQUIRED = 1;

    @Override
    public String name() {
        return "PreferredPodAffinity";
    }

    @Override
    public Scoring prepare(TaskView task, Terms terms) {
        if (task.namespace().isEmpty()) {
            return new Scoring.Uniform(0);
        }
        List<Weighted> own = new ArrayList<>();
        for (WeightedPeerTerm weighted : task.peers().preferred()) {
            own.add(new Weighted(weighted.weight(), domains(terms, weighted.term())));
        }
        for (WeightedPeerTerm weighted : task.peers().preferredAnti()) {
            own.add(new Weighted(-weighted.weight(), domains(terms, weighted.term())));
        }
        return new Scoring.Joint(new Sums(List.copyOf(own), terms.regard()));
    }

    private static Domains domains(Terms terms, PeerTerm term) {
        return terms.domains(
                new Query(List.of(term.peers()), true, term.topologyKey(), new EveryHost()),
                Cure.NONE);
    }

    /// A term by where the Pods are that it means; below zero for anti-affinity.
    private record Weighted(int weight, Domains domains) {}

    private record Sums(List<Weighted> own, Regard regard) implements Scoring.JointRating {
        @Override
        public EnumSet<Reads> reads() {
            return EnumSet.of(Reads.HOST_FACTS, Reads.OTHER_TASKS);
        }

        @Override
        public OptionalLong uniform() {
            return own.isEmpty() && !regard.likesAnywhere()
                    ? OptionalLong.of(0)
                    : OptionalLong.empty();
        }

        @Override
        public long[] scores(List<? extends HostView> candidates) {
            long[] sums = new long[candidates.size()];
            long smallest = Long.MAX_VALUE;
            long largest = Long.MIN_VALUE;
            for (int i = 0; i < sums.length; i++) {
                sums[i] = sum(candidates.get(i));
                smallest = Math.min(smallest, sums[i]);
                largest = Math.max(largest, sums[i]);
            }
            for (int i = 0; i < sums.length; i++) {
                sums[i] =
                        largest == smallest
                                ? 0
                                : (sums[i] - smallest) * Scoring.SCORE_MAX / (largest - smallest);
            }
            return sums;
        }

        private long sum(HostView host) {
            long sum = regard.liking(host, OF_REQUIRED);
            for (int i = 0; i < own.size(); i++) {
                sum += (long) own.get(i).weight() * own.get(i).domains().inDomainOf(host);
            }
            return sum;
        }
    }
}
