package dev.berth.conformance.outsider;

import dev.berth.domain.model.Capacity;
import dev.berth.domain.plugin.HostOrder;
import dev.berth.domain.plugin.HostView;
import dev.berth.domain.plugin.LoadColumns;
import dev.berth.domain.plugin.LoadKeys;
import dev.berth.domain.plugin.Reads;
import dev.berth.domain.plugin.Scorer;
import dev.berth.domain.plugin.Scoring;
import dev.berth.domain.plugin.TaskView;
import dev.berth.domain.plugin.Terms;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;

/// Scorers of somebody else, one for each way to rate and each thing that a rating may read.
enum OutsiderScorer implements Scorer {
    /// Rates by free capacity. Reads facts and load.
    ROOMY {
        @Override
        public Scoring prepare(TaskView task, Terms terms) {
            return new Scoring.Rated(new Roomy());
        }
    },
    /// Rates by Tasks of a kind on the Host. Reads other Tasks.
    SOCIABLE {
        @Override
        public Scoring prepare(TaskView task, Terms terms) {
            return new Scoring.Rated(new Sociable(terms.of(OutsiderFilter.kind("x"))));
        }
    },
    /// Rates fresh Hosts higher. Reads time.
    LIVELY {
        @Override
        public Scoring prepare(TaskView task, Terms terms) {
            return new Scoring.Rated(new Lively());
        }
    },
    /// Ranks by use, then by freshness. Reads facts, load and time.
    BUSIEST {
        @Override
        public Scoring prepare(TaskView task, Terms terms) {
            return new Scoring.Ranked(new Busiest());
        }
    },
    /// Ranks by use alone, many Hosts in one loop. Reads load.
    LIGHTEST {
        @Override
        public Scoring prepare(TaskView task, Terms terms) {
            return new Scoring.Ranked(new Lightest());
        }
    },
    /// Matches a term of its own.
    KINDRED {
        @Override
        public Scoring prepare(TaskView task, Terms terms) {
            return new Scoring.Matched(
                    List.of(new Scoring.WeightedTerm(terms.of(OutsiderFilter.kind("x")), 3)),
                    List.of(new Scoring.WeightedTerm(terms.of(OutsiderFilter.kind("z")), 5)));
        }
    },
    /// Rates by use, relative to the Host in most use. Reads facts and load.
    IDLE {
        @Override
        public Scoring prepare(TaskView task, Terms terms) {
            return new Scoring.Relative(new Use(), Scoring.Scale.FEWEST_IS_BEST);
        }
    },
    /// Rates by Tasks of a kind on the Host, relative to the Host with most. Reads other Tasks.
    GREGARIOUS {
        @Override
        public Scoring prepare(TaskView task, Terms terms) {
            return new Scoring.Relative(
                    new Sociable(terms.of(OutsiderFilter.kind("z"))), Scoring.Scale.MOST_IS_BEST);
        }
    },
    /// Fails on a Host in use whose name ends with 3.
    FRAGILE {
        @Override
        public Scoring prepare(TaskView task, Terms terms) {
            return new Scoring.Rated(new Fragile());
        }
    };

    private static long used(HostView host) {
        return host.capacity().size() == 0 ? 0 : host.used(0);
    }

    private record Roomy() implements Scoring.HostRating {
        @Override
        public EnumSet<Reads> reads() {
            return EnumSet.of(Reads.HOST_FACTS, Reads.HOST_LOAD);
        }

        @Override
        public long score(HostView host) {
            return Math.max(0, 100 - Math.min(100, used(host)));
        }
    }

    private record Use() implements Scoring.HostRating {
        @Override
        public EnumSet<Reads> reads() {
            return EnumSet.of(Reads.HOST_FACTS, Reads.HOST_LOAD);
        }

        @Override
        public long score(HostView host) {
            return used(host);
        }
    }

    private record Sociable(Terms.Term term) implements Scoring.HostRating {
        @Override
        public EnumSet<Reads> reads() {
            return EnumSet.of(Reads.OTHER_TASKS);
        }

        @Override
        public long score(HostView host) {
            return Math.min(100, 25L * term.on(host));
        }
    }

    private record Lively() implements Scoring.HostRating {
        @Override
        public EnumSet<Reads> reads() {
            return EnumSet.of(Reads.TIME);
        }

        @Override
        public long score(HostView host) {
            return host.fresh() ? 80 : 20;
        }
    }

    private record Busiest() implements HostOrder {
        @Override
        public EnumSet<Reads> reads() {
            return EnumSet.of(Reads.HOST_FACTS, Reads.HOST_LOAD, Reads.TIME);
        }

        @Override
        public void sketch(HostView host, long[] sketches, int at) {
            Arrays.fill(sketches, at, at + SKETCH_WORDS, 0);
            sketches[at] = -used(host);
            sketches[at + 1] = host.fresh() ? 0 : 1;
        }

        @Override
        public int compareSketches(long[] left, int leftAt, long[] right, int rightAt) {
            return Long.compare(left[leftAt + 1], right[rightAt + 1]);
        }

        @Override
        public int compare(HostView left, HostView right) {
            int byUse = Long.compare(used(right), used(left));
            return byUse != 0 ? byUse : Boolean.compare(right.fresh(), left.fresh());
        }
    }

    private record Lightest() implements HostOrder {
        @Override
        public EnumSet<Reads> reads() {
            return EnumSet.of(Reads.HOST_LOAD);
        }

        @Override
        public void sketch(HostView host, long[] sketches, int at) {
            Arrays.fill(sketches, at, at + SKETCH_WORDS, 0);
            sketches[at] = used(host);
        }

        @Override
        public int compareSketches(long[] left, int leftAt, long[] right, int rightAt) {
            return 0;
        }

        @Override
        public int compare(HostView left, HostView right) {
            return Long.compare(used(left), used(right));
        }

        @Override
        public Optional<List<LoadKeys>> keysFor(List<Capacity> capacities) {
            return Optional.of(
                    capacities.stream().<LoadKeys>map(one -> new Uses(one.size() == 0)).toList());
        }
    }

    /// Keys that are use / 4, ties that are use.
    private record Uses(boolean nothing) implements LoadKeys {
        @Override
        public long doubt() {
            return 0;
        }

        @Override
        public void write(LoadColumns loads, int from, int to, long[] keys, long[] ties) {
            for (int i = from; i < to; i++) {
                long used = nothing ? 0 : loads.used(0)[i];
                keys[i] = Math.min(KEY_MAX, used / 4);
                ties[i] = used;
            }
        }
    }

    private record Fragile() implements Scoring.HostRating {
        @Override
        public EnumSet<Reads> reads() {
            return EnumSet.of(Reads.HOST_FACTS, Reads.HOST_LOAD);
        }

        @Override
        public long score(HostView host) {
            if (host.name().endsWith("3") && used(host) > 0) {
                throw new IllegalStateException("a host in use whose name ends with 3");
            }
            return 50;
        }
    }
}
