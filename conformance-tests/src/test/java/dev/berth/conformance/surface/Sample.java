package dev.berth.conformance.surface;

import java.util.List;

/// A type whose surface has one of each kind.
public final class Sample {

    private final List<String> names;

    public Sample(List<String> names) {
        this.names = names;
    }

    /// A choice between two.
    public sealed interface Choice {
        /// With an answer of its own.
        default int size() {
            return 0;
        }
    }

    /// The first.
    public record One(int size, String name) implements Choice {}

    /// The second.
    public record Two() implements Choice {}

    /// Constants keep their order.
    public enum Kind {
        SECOND,
        FIRST;

        public static final int BOUND = 2;
    }

    /// To be extended.
    public abstract static class Base {
        protected Base() {}

        /// To be written.
        public abstract void act(long[] values);
    }

    record Hidden(int size) {}

    /// A method with a variable of its own.
    public static <T extends Comparable<T>> T most(List<? extends T> list) {
        T most = list.getFirst();
        for (T each : list) {
            most = each.compareTo(most) > 0 ? each : most;
        }
        return most;
    }

    int count() {
        return names.size();
    }
}
