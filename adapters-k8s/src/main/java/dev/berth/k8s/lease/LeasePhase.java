package dev.berth.k8s.lease;

/// Where an elector is in its life.
public enum LeasePhase {
    /// Not started.
    NEW,
    /// Looks at the lease, and takes it when it is free or over.
    STANDBY,
    /// Holds the lease and renews it.
    HOLDING,
    /// Held it and lost it: the process must end.
    LOST,
    /// Ended because it was asked to.
    RELEASED;

    /// True where that is a legal next phase.
    boolean mayBecome(LeasePhase next) {
        return switch (this) {
            case NEW -> next == STANDBY || next == RELEASED;
            case STANDBY -> next == HOLDING || next == RELEASED;
            case HOLDING -> next == LOST || next == RELEASED;
            case LOST, RELEASED -> false;
        };
    }
}
