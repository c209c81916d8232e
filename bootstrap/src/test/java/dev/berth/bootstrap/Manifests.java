package dev.berth.bootstrap;

/// Small manifests for tests.
final class Manifests {
    /// The instant of the newest heartbeat of `pod`.
    static final String NOW = "2026-03-02T08:30:00Z";

    /// A Node with room for ten Pods and two cpus; another document may follow.
    static final String NODE =
            """
            apiVersion: v1
            kind: Node
            metadata: {name: n1}
            status: {allocatable: {cpu: "2", memory: 4Gi, pods: "10"}}
            ---
            """;

    private Manifests() {}

    /// A Runtime Pod with so many slots.
    static String pod(String name, int runs) {
        return pod("default", name, runs, NOW);
    }

    static String pod(String namespace, String name, int runs, String heartbeat) {
        return """
        ---
        apiVersion: v1
        kind: Pod
        metadata:
          name: %s
          namespace: %s
          labels: {runtime: bash}
          annotations: {kruntimes.io/capacity.runs: "%d"}
        status:
          phase: Running
          conditions:
          - {type: Ready, status: "True"}
          - {type: kruntimes.io/RuntimedReady, status: "True", lastProbeTime: "%s"}
        """
                .formatted(name, namespace, runs, heartbeat);
    }

    /// A Run that waits.
    static String run(String name) {
        return run("default", name, "", "");
    }

    /// A Run with more lines of spec and status, each indented by two spaces.
    static String run(String namespace, String name, String spec, String status) {
        return """
        ---
        apiVersion: kruntimes.io/v1alpha1
        kind: Run
        metadata: {name: %s, namespace: %s}
        spec:
          runtime: bash
        """
                        .formatted(name, namespace)
                + spec
                + (status.isEmpty() ? "" : "status:\n" + status);
    }
}
