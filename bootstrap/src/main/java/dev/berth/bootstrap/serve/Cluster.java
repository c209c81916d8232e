package dev.berth.bootstrap.serve;

import dev.berth.k8s.api.KubeApi;

/// The cluster that is scheduled.
///
/// @param api its API server
/// @param address where the server is, for messages
/// @param namespace the namespace in which this program runs, or that of the kubeconfig's context
/// @param close ends the connections; nothing is asked afterwards
public record Cluster(KubeApi api, String address, String namespace, Runnable close) {}
