package dev.berth.k8s.api;

/// Which objects a list or watch is about: a resource in all namespaces (`namespace` "") or in one,
/// narrowed by an equality or existence label selector in Kubernetes' spelling ("" for all).
public record Collection(Resource resource, String namespace, String labelSelector) {}
