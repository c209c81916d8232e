package dev.berth.memory.scenario.document;

/// A scenario document that is not what the format says, with the place in it and the way out.
public final class BadScenarioException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /// @param path the place in the document: `spec.steps[2].create[0]`
    public BadScenarioException(String path, String what) {
        super(path + ": " + what);
    }
}
