package dev.berth.domain.model.group;

/// How many members of a group have to be placed together.
public sealed interface GroupPolicy {
    /// The fewest members that may stand, at least 1.
    int minCount();

    /// Members are placed one by one, as they come.
    record Basic() implements GroupPolicy {
        @Override
        public int minCount() {
            return 1;
        }
    }

    /// At least `minCount` members stand, or none.
    record Gang(int minCount) implements GroupPolicy {
        public Gang {
            if (minCount < 1) {
                throw new IllegalArgumentException("minCount (" + minCount + ") is below 1");
            }
        }
    }
}
