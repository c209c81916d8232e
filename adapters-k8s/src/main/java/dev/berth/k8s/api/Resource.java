package dev.berth.k8s.api;

import java.util.List;

/// A resource of the API that Berth reads or writes. `group` is "" for the core group.
public enum Resource {
    RUNS("kruntimes.io", "v1alpha1", "runs", "Run"),
    PERSISTENT_WORKSPACES(
            "kruntimes.io", "v1alpha1", "persistentworkspaces", "PersistentWorkspace"),
    PODS("", "v1", "pods", "Pod"),
    NODES("", "v1", "nodes", "Node"),
    NAMESPACES("", "v1", "namespaces", "Namespace"),
    POD_GROUPS("scheduling.k8s.io", "v1beta1", "podgroups", "PodGroup"),
    COMPOSITE_POD_GROUPS(
            "scheduling.k8s.io", "v1alpha3", "compositepodgroups", "CompositePodGroup"),
    SCHEDULING_GROUPS("berth.dev", "v1alpha1", "schedulinggroups", "SchedulingGroup"),
    LEASES("coordination.k8s.io", "v1", "leases", "Lease"),
    EVENTS("events.k8s.io", "v1", "events", "Event"),
    /// Only created, in no namespace: the answer says whose token it is.
    TOKEN_REVIEWS("authentication.k8s.io", "v1", "tokenreviews", "TokenReview"),
    /// Only created, in no namespace: the answer says whether someone has a right.
    SUBJECT_ACCESS_REVIEWS(
            "authorization.k8s.io", "v1", "subjectaccessreviews", "SubjectAccessReview"),
    /// Only created, in no namespace: the answer says whether who asks has a right.
    SELF_SUBJECT_ACCESS_REVIEWS(
            "authorization.k8s.io", "v1", "selfsubjectaccessreviews", "SelfSubjectAccessReview"),
    /// Only created, in no namespace: the answer says who asks.
    SELF_SUBJECT_REVIEWS("authentication.k8s.io", "v1", "selfsubjectreviews", "SelfSubjectReview");

    private static final List<Resource> DECISIVE =
            List.of(
                    RUNS,
                    PERSISTENT_WORKSPACES,
                    PODS,
                    NODES,
                    NAMESPACES,
                    POD_GROUPS,
                    COMPOSITE_POD_GROUPS,
                    SCHEDULING_GROUPS);

    private final String group;
    private final String version;
    private final String plural;
    private final String kind;

    Resource(String group, String version, String plural, String kind) {
        this.group = group;
        this.version = version;
        this.plural = plural;
        this.kind = kind;
    }

    /// The resources that decisions rest on, which are listed and watched.
    public static List<Resource> decisive() {
        return DECISIVE;
    }

    /// API group, "" for core.
    public String group() {
        return group;
    }

    /// API version inside the group.
    public String version() {
        return version;
    }

    /// Name in URLs and rights.
    public String plural() {
        return plural;
    }

    /// Kind of its objects.
    public String kind() {
        return kind;
    }

    /// True where its objects are in namespaces.
    public boolean isNamespaced() {
        return switch (this) {
            case RUNS,
                    PERSISTENT_WORKSPACES,
                    PODS,
                    POD_GROUPS,
                    COMPOSITE_POD_GROUPS,
                    SCHEDULING_GROUPS,
                    LEASES,
                    EVENTS ->
                    true;
            case NODES,
                    NAMESPACES,
                    TOKEN_REVIEWS,
                    SUBJECT_ACCESS_REVIEWS,
                    SELF_SUBJECT_ACCESS_REVIEWS,
                    SELF_SUBJECT_REVIEWS ->
                    false;
        };
    }

    /// `group/version`, or `version` in the core group.
    public String apiVersion() {
        return group.isEmpty() ? version : group + "/" + version;
    }
}
