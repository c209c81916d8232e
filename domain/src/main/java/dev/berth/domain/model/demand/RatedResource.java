package dev.berth.domain.model.demand;

/// The resources that only rate Hosts: what a Task is taken to use where it asks for nothing. They
/// are charged and given back as all others, and never keep a Task from a Host.
///
/// A colon cannot be in the name of a resource of Kubernetes, so the names meet no other.
public final class RatedResource {
    private static final String PREFIX = "rated:";

    private RatedResource() {}

    /// The name under which the rated amount of that resource is counted.
    public static String of(String resource) {
        return PREFIX + resource;
    }

    /// True for the name of a rated amount.
    public static boolean isRated(String name) {
        return name.startsWith(PREFIX);
    }
}
