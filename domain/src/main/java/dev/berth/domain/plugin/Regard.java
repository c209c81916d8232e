package dev.berth.domain.plugin;

/// How the Pods that hold capacity stand to a Task, by their own terms of affinity and
/// anti-affinity; kept event by event.
public interface Regard {
    /// False where no Pod at all has required anti-affinity to the Task. [Reads#OTHER_TASKS]
    boolean repelsAnywhere();

    /// False where no Pod at all has a term about the Task of another kind. [Reads#OTHER_TASKS]
    boolean likesAnywhere();

    /// True where a Pod in the same domain as that Host has required anti-affinity to the Task.
    /// [Reads#OTHER_TASKS]
    boolean repels(HostView host);

    /// Sum of the weights of the terms that Pods in the same domain as that Host have about the
    /// Task: those of preferred affinity, less those of preferred anti-affinity, and `ofRequired`
    /// for each term of required affinity. [Reads#OTHER_TASKS]
    long liking(HostView host, int ofRequired);
}
