package dev.berth.domain.model.demand;

/// What a taint does to Tasks that do not tolerate it.
public enum TaintEffect {
    /// No new Task.
    NO_SCHEDULE("NoSchedule"),
    /// New Tasks rather elsewhere.
    PREFER_NO_SCHEDULE("PreferNoSchedule"),
    /// No new Task; others put those that stand there away.
    NO_EXECUTE("NoExecute");

    private final String word;

    TaintEffect(String word) {
        this.word = word;
    }

    /// The effect as Kubernetes spells it.
    public String word() {
        return word;
    }

    /// True where it keeps a Task off the Host that does not tolerate it.
    public boolean repels() {
        return this != PREFER_NO_SCHEDULE;
    }
}
