package dev.berth.bootstrap.serve;

import dev.berth.k8s.api.KubeApi;
import dev.berth.k8s.api.ServerDocuments;

/// The cluster that is scheduled, or examined.
///
/// @param api its API server
/// @param documents what that server says of itself
/// @param address where the server is, for messages
/// @param namespace the namespace in which this program runs, or that of the kubeconfig's context
/// @param close ends the connections; nothing is asked afterwards
public record Cluster(
        KubeApi api, ServerDocuments documents, String address, String namespace, Runnable close) {}
