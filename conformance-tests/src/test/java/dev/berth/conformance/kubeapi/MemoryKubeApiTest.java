package dev.berth.conformance.kubeapi;

/// The kit on the API server in memory.
final class MemoryKubeApiTest extends KubeApiKit {
    @Override
    protected World newWorld() {
        return new MemoryWorld((client, api) -> client);
    }
}
