package dev.berth.bootstrap;

/// Clusters of any size for tests, the same each time: Nodes in three zones and their racks, some
/// of them with accelerators, some cordoned; Pods that stand there and Pods that wait.
final class Clusters {
    private static final int ZONES = 3;
    private static final String[] APPS = {"web", "api", "cache", "train", "etl"};

    private Clusters() {}

    /// A cluster of so many Nodes, and so many Pods, half of which wait.
    static String of(int nodes, int pods) {
        StringBuilder yaml = new StringBuilder();
        for (int i = 0; i < nodes; i++) {
            yaml.append(node(i, nodes));
        }
        for (int i = 0; i < pods; i++) {
            yaml.append(pod(i, nodes));
        }
        return yaml.toString();
    }

    private static String node(int number, int nodes) {
        String zone = "eu-1" + "abc".charAt(number % ZONES);
        int racks = Math.max(1, Math.min(16, nodes / ZONES / 4));
        String rack = zone + "-r" + number / ZONES % racks;
        boolean accelerated = number % 10 == 1;
        return """
        ---
        apiVersion: v1
        kind: Node
        metadata:
          name: node-%d
          labels: {topology.kubernetes.io/zone: %s, topology.kubernetes.io/rack: %s}
        spec: {unschedulable: %b}
        status: {allocatable: {cpu: "%d", memory: 128Gi, pods: "110"%s}}
        """
                .formatted(
                        number,
                        zone,
                        rack,
                        number % 37 == 5,
                        accelerated ? 64 : 32,
                        accelerated ? ", nvidia.com/gpu: \"8\"" : "");
    }

    private static String pod(int number, int nodes) {
        String app = APPS[number % APPS.length];
        String accelerators = app.equals("train") ? "nvidia.com/gpu: \"2\"" : "";
        String limits = accelerators.isEmpty() ? "" : ", limits: {" + accelerators + "}";
        String stands =
                number % 2 == 0 && accelerators.isEmpty()
                        ? "nodeName: node-" + number * 7 % nodes + ", "
                        : "";
        return """
        ---
        apiVersion: v1
        kind: Pod
        metadata: {name: %s-%d, namespace: shop}
        spec: {%scontainers: [{name: c, image: x, resources: {requests: {cpu: %dm, memory: %dGi}%s}}]}
        """
                .formatted(app, number, stands, 250 * (1 + number % 7), 1 + number % 5, limits);
    }
}
