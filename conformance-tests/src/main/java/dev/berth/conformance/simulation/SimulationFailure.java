package dev.berth.conformance.simulation;

/// An invariant does not hold.
final class SimulationFailure extends AssertionError {
    private static final long serialVersionUID = 1L;

    SimulationFailure(String message) {
        super(message);
    }
}
