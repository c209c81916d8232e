package dev.berth.k8s.mapping.pod;

import dev.berth.domain.model.Requests;
import dev.berth.domain.model.demand.RatedResource;
import dev.berth.domain.plugin.noderesources.NodeResourcesFit;
import java.math.BigInteger;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// What a Pod takes of its Node, by the rules of Kubernetes.
///
/// ```text
/// running  = sum of the containers + sum of the sidecars
/// starting = for each ordinary init container: itself + the sidecars before it
///            for each sidecar:                 itself + the sidecars before it
/// Pod      = max(running, each starting); where the Pod as a whole asks, that instead; + overhead
/// ```
///
/// What a container counts is the largest of what it asks for, what the kubelet has set aside for
/// it, and what it has, so that a resize never frees what is still in use.
final class PodRequests {
    private static final BigInteger NANOS = BigInteger.valueOf(1_000_000_000);

    /// What a container without a request is taken to use, for scores only: 0.1 cpu.
    private static final BigInteger RATED_CPU = BigInteger.valueOf(100_000_000);

    /// And 200 MiB.
    private static final BigInteger RATED_MEMORY =
            BigInteger.valueOf(200L * 1024 * 1024).multiply(NANOS);

    private final PodSpecReader spec;
    private final PodStatusReader status;

    PodRequests(PodSpecReader spec, PodStatusReader status) {
        this.spec = spec;
        this.status = status;
    }

    /// The requests, with one Pod and the rated amounts.
    Requests requests() {
        SortedMap<String, Long> all = new TreeMap<>(total(false).counted());
        all.put(NodeResourcesFit.PODS, 1L);
        SortedMap<String, Long> rated = total(true).counted();
        for (String name : List.of(CountedResource.CPU, CountedResource.MEMORY)) {
            all.put(RatedResource.of(name), rated.getOrDefault(name, 0L));
        }
        return Requests.of(all);
    }

    private ResourceAmounts total(boolean rated) {
        ResourceAmounts total = new ResourceAmounts();
        for (ContainerReader container : spec.containers()) {
            total.add(charged(container, true, rated));
        }
        ResourceAmounts sidecars = new ResourceAmounts();
        ResourceAmounts starting = new ResourceAmounts();
        for (ContainerReader container : spec.initContainers()) {
            ResourceAmounts charged = charged(container, container.restartsAlways(), rated);
            if (container.restartsAlways()) {
                total.add(charged);
                sidecars.add(charged);
                starting.raiseTo(sidecars);
            } else {
                ResourceAmounts during = charged.copy();
                during.add(sidecars);
                starting.raiseTo(during);
            }
        }
        total.raiseTo(starting);
        podLevel(total);
        total.add(spec.overhead());
        return total;
    }

    /// What one container counts; `isResizable` for those whose resources can change while they
    /// run.
    private ResourceAmounts charged(ContainerReader container, boolean isResizable, boolean rated) {
        ResourceAmounts charged =
                isResizable
                        ? status.containers().charged(container, status.resizeIsInfeasible())
                        : container.requests();
        if (!rated) {
            return charged;
        }
        ResourceAmounts filled = charged.copy();
        ResourceAmounts defaults = new ResourceAmounts();
        defaults.put(CountedResource.CPU, RATED_CPU);
        defaults.put(CountedResource.MEMORY, RATED_MEMORY);
        filled.fillFrom(defaults);
        return filled;
    }

    /// What the Pod asks for as a whole stands for all its containers.
    private void podLevel(ResourceAmounts total) {
        ResourceAmounts asked = spec.podRequests().copy();
        spec.podLimits()
                .nanosByName()
                .forEach((name, limit) -> {
                    // As the API server: a limit of the Pod without a request, where no container
                    // asks, is the request.
                    if (!asked.has(name) && !total.has(name)) {
                        asked.put(name, limit);
                    }
                });
        asked.nanosByName()
                .forEach((name, nanos) ->
                        total.put(
                                name,
                                nanos.max(status.podResources().nanos(name, BigInteger.ZERO))));
    }
}
