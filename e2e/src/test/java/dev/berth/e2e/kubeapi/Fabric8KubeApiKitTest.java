package dev.berth.e2e.kubeapi;

import dev.berth.conformance.kubeapi.KubeApiKit;
import dev.berth.conformance.kubeapi.World;
import dev.berth.e2e.server.ApiServer;
import dev.berth.k8s.fabric8.ApiAccess;
import dev.berth.k8s.fabric8.Fabric8KubeApi;
import org.junit.jupiter.api.AfterEach;

/// Holds the live client and a real API server to the rules that the server in memory keeps: so it
/// is seen where the two differ.
final class Fabric8KubeApiKitTest extends KubeApiKit {
    private final ApiServer server = ApiServer.shared();
    private final Fabric8KubeApi client =
            Fabric8KubeApi.connect(ApiAccess.ofKubeconfig(server.kubeconfig(), "berth/e2e"));

    @Override
    protected World newWorld() {
        return new ServerWorld(server, client);
    }

    @AfterEach
    void close() {
        client.close();
    }
}
