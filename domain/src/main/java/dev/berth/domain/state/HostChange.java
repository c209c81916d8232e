package dev.berth.domain.state;

/// What changed about a Host, as far as waiting units care; the first of two that happen at once is
/// what is remembered.
public enum HostChange {
    /// Its facts, its freshness or its capacity, or it is new.
    FACTS,
    /// It is charged for less.
    RELEASED,
    /// It is charged for more, and nothing else.
    CHARGED;

    /// True where it may take something now that it did not take before because of its load.
    public boolean mayTakeMore() {
        return this != CHARGED;
    }

    /// Both together.
    public HostChange and(HostChange other) {
        return compareTo(other) <= 0 ? this : other;
    }
}
