package dev.berth.conformance.outsider;

import dev.berth.conformance.property.Choices;
import dev.berth.conformance.world.Draws;
import dev.berth.conformance.world.PodDraws;
import dev.berth.domain.model.Capacity;
import dev.berth.domain.model.Labels;
import dev.berth.domain.model.Selector;
import dev.berth.domain.model.demand.HostPort;
import dev.berth.domain.model.demand.Taint;
import dev.berth.domain.plugin.Domains;
import dev.berth.domain.plugin.HostView;
import dev.berth.domain.plugin.Reads;
import dev.berth.domain.plugin.Regard;
import dev.berth.domain.plugin.Terms;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A Host whose facts, load, freshness and Tasks can each be taken from another one.
record MixedHost(
        String name,
        Labels labels,
        List<Taint> taints,
        Capacity capacity,
        boolean ready,
        Map<Reads, Integer> rest)
        implements HostView {
    static MixedHost from(Choices choices, Draws draws) {
        Map<Reads, Integer> rest = new EnumMap<>(Reads.class);
        for (Reads reads : Reads.values()) {
            rest.put(reads, choices.between(0, 4));
        }
        return new MixedHost(
                "pod-" + choices.below(4),
                draws.labels(),
                new PodDraws(choices, List.of("pod-0")).taints(),
                choices.chance(50)
                        ? draws.capacity()
                        : new PodDraws(choices, List.of("pod-0")).capacity(),
                choices.chance(50),
                rest);
    }

    /// This Host in all that `reads` names, the other one in all else.
    MixedHost elseLike(MixedHost other, EnumSet<Reads> reads) {
        Map<Reads, Integer> mixed = new EnumMap<>(other.rest);
        reads.forEach(each -> mixed.put(each, rest.getOrDefault(each, 0)));
        MixedHost facts = reads.contains(Reads.HOST_FACTS) ? this : other;
        MixedHost load = reads.contains(Reads.HOST_LOAD) ? this : facts;
        return new MixedHost(
                facts.name, facts.labels, facts.taints, load.capacity, facts.ready, mixed);
    }

    /// This Host with that number for all that is counted of other Tasks.
    MixedHost withOthers(int number) {
        Map<Reads, Integer> changed = new EnumMap<>(rest);
        changed.put(Reads.OTHER_TASKS, number);
        return new MixedHost(name, labels, taints, capacity, ready, changed);
    }

    @Override
    public boolean fresh() {
        return rest.getOrDefault(Reads.TIME, 0) > 1;
    }

    @Override
    public boolean isPortFree(HostPort port) {
        return rest.getOrDefault(Reads.HOST_LOAD, 0) > 2;
    }

    @Override
    public long used(int index) {
        return (rest.getOrDefault(Reads.HOST_LOAD, 0) + index) % 5L;
    }

    /// Terms that count what the Host says; the total is that of the Host last asked about.
    static final class Counts implements Terms {
        private int total;

        void ask(MixedHost host) {
            total = host.rest.getOrDefault(Reads.OTHER_TASKS, 0);
        }

        @Override
        public Domains domains(Domains.Query query, Domains.Cure cure) {
            return new CountedDomains(this, query.topologyKey());
        }

        @Override
        public Regard regard() {
            return new HostsRegard();
        }

        @Override
        public Term of(Selector selector) {
            return new Count(this, selector);
        }
    }

    private static int others(HostView host) {
        return ((MixedHost) host).rest.getOrDefault(Reads.OTHER_TASKS, 0);
    }

    private record CountedDomains(Counts counts, String topologyKey) implements Domains {
        @Override
        public Optional<String> domainOf(HostView host) {
            return Optional.ofNullable(host.labels().find(topologyKey));
        }

        @Override
        public int inDomainOf(HostView host) {
            return others(host) / 2;
        }

        @Override
        public int on(HostView host) {
            return others(host) / 3;
        }

        @Override
        public int total() {
            return counts.total;
        }

        @Override
        public int fewest() {
            return counts.total / 2;
        }

        @Override
        public int count() {
            return counts.total;
        }
    }

    private record HostsRegard() implements Regard {
        @Override
        public boolean repelsAnywhere() {
            return true;
        }

        @Override
        public boolean likesAnywhere() {
            return true;
        }

        @Override
        public boolean repels(HostView host) {
            return others(host) > 2;
        }

        @Override
        public long liking(HostView host, int ofRequired) {
            return others(host) * (long) ofRequired - 2;
        }
    }

    private record Count(Counts counts, Selector selector) implements Terms.Term {
        @Override
        public int total() {
            return counts.total;
        }

        @Override
        public int on(HostView host) {
            return ((MixedHost) host).rest.getOrDefault(Reads.OTHER_TASKS, 0) / 2;
        }
    }
}
