package dev.berth.memory.manifest;

import java.util.List;

/// Versions that came before those which are read: what to write instead.
final class FormerVersions {
    private static final String GROUP = "scheduling.k8s.io/";

    /// The API groups in which kinds of Kubernetes have been; in others a kind of the same name is
    /// another one.
    private static final List<String> GROUPS =
            List.of("", "apps", "batch", "extensions", "node.k8s.io", "scheduling.k8s.io");

    private FormerVersions() {}

    /// The advice for objects of that version and kind; "" where it is none of these.
    static String advice(String apiVersion, String kind) {
        boolean isOfGroups =
                switch (kind) {
                    case "Workload", "PodGroup", "CompositePodGroup" -> true;
                    default -> false;
                };
        if (!isOfGroups) {
            String version = version(kind);
            boolean isFormer = !version.isEmpty() && GROUPS.contains(group(apiVersion));
            return isFormer ? "this version of " + kind + " is not read; write " + version : "";
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

    /// The version of a kind that has a part in decisions; "" for others, which are not read in
    /// any.
    private static String version(String kind) {
        return switch (kind) {
            case "Pod", "Node", "Namespace", "ReplicationController" -> "v1";
            case "Deployment", "ReplicaSet", "StatefulSet", "DaemonSet" -> "apps/v1";
            case "Job", "CronJob" -> "batch/v1";
            case "PriorityClass" -> "scheduling.k8s.io/v1";
            case "RuntimeClass" -> "node.k8s.io/v1";
            default -> "";
        };
    }

    private static String group(String apiVersion) {
        return apiVersion.substring(0, Math.max(0, apiVersion.indexOf('/')));
    }
}
