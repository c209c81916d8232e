package dev.berth.memory.manifest;

/// Versions of the group API that came before those which are read: what to write instead.
final class FormerVersions {
    private static final String GROUP = "scheduling.k8s.io/";

    private FormerVersions() {}

    /// The advice for objects of that version and kind; "" where it is none of these.
    static String advice(String apiVersion, String kind) {
        boolean isOfGroups =
                switch (kind) {
                    case "Workload", "PodGroup", "CompositePodGroup" -> true;
                    default -> false;
                };
        if (!isOfGroups) {
            return "";
        }
        return switch (apiVersion) {
            case GROUP + "v1alpha1" ->
                    "this version, of Kubernetes 1.35, is not read; write a PodGroup of "
                            + GROUP
                            + "v1beta1 for each of spec.podGroups, with its policy as"
                            + " spec.schedulingPolicy, and name it in its Pods by"
                            + " spec.schedulingGroup.podGroupName";
            case GROUP + "v1alpha2" ->
                    "this version, of Kubernetes 1.36, is not read; write "
                            + GROUP
                            + (kind.equals("CompositePodGroup") ? "v1alpha3" : "v1beta1")
                            + ", where spec.workloadRef with workloadName and templateName stands"
                            + " for spec.podGroupTemplateRef";
            default -> "";
        };
    }
}
