package dev.berth.k8s.mapping.pod;

import dev.berth.domain.model.Requests;
import dev.berth.domain.model.demand.RatedResource;
import dev.berth.domain.plugin.noderesources.NodeResourcesFit;
import java.math.BigInteger;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/// What a Pod takes of its Node, by the rules of Kubernetes.
///
/// ```text
/// running  = sum of the containers + sum of the sidecars
/// starting = for each ordinary init container: itself + the sidecars before it
///            for each sidecar:                 itself + the sidecars before it
/// Pod      = max(running, each starting); where the Pod as a whole asks, that instead; + overhead
/// ```
///
/// While it is resized in place, a Pod counts the largest of what is asked for, of what the kubelet
/// has set aside, and of what the Pod has, so that a resize never frees what is still in use; what
/// can never be granted does not count. The kubelet says that of the Pod as a whole; where it does
/// not, the same three are summed up over the containers.
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
        ResourceAmounts total = total(new ResourceAmounts());
        SortedMap<String, Long> all = new TreeMap<>(total.counted());
        all.put(NodeResourcesFit.PODS, 1L);
        SortedMap<String, Long> rated = total(defaults(total)).counted();
        for (String name : List.of(CountedResource.CPU, CountedResource.MEMORY)) {
            all.put(RatedResource.of(name), rated.getOrDefault(name, 0L));
        }
        return Requests.of(all);
    }

    private ResourceAmounts total(ResourceAmounts defaults) {
        boolean isSaidOfPod = !status.podAllocated().isEmpty() && !status.podActual().isEmpty();
        ResourceAmounts total = isSaidOfPod ? ofPod(defaults) : ofContainers(defaults);
        total.add(spec.overhead());
        return total;
    }

    private ResourceAmounts ofPod(ResourceAmounts defaults) {
        ResourceAmounts total = new ResourceAmounts();
        if (!status.resizeIsInfeasible()) {
            total.raiseTo(sum(ContainerReader::requests, defaults));
            asked(total).nanosByName().forEach(total::put);
        }
        total.raiseTo(status.podAllocated());
        total.raiseTo(status.podActual());
        return total;
    }

    private ResourceAmounts ofContainers(ResourceAmounts defaults) {
        ResourceAmounts total = new ResourceAmounts();
        boolean isInfeasible = status.resizeIsInfeasible();
        if (!isInfeasible) {
            total.raiseTo(sum(ContainerReader::requests, defaults));
        }
        ContainerStatuses statuses = status.containers();
        if (isInfeasible || !statuses.isEmpty()) {
            ResourceAmounts nothing = new ResourceAmounts();
            total.raiseTo(
                    sum(
                            one -> statuses.setAside(one, isInfeasible ? nothing : one.requests()),
                            defaults));
            total.raiseTo(
                    sum(
                            one -> statuses.given(one, isInfeasible ? nothing : one.requests()),
                            defaults));
        }
        ResourceAmounts whole = asked(total);
        if (!whole.isEmpty() && !status.podActual().isEmpty()) {
            whole = isInfeasible ? new ResourceAmounts() : whole;
            whole.raiseTo(status.podActual());
        }
        whole.nanosByName().forEach(total::put);
        return total;
    }

    /// The sum over containers, as the picture above has it.
    private ResourceAmounts sum(
            Function<ContainerReader, ResourceAmounts> amounts, ResourceAmounts defaults) {
        ResourceAmounts total = new ResourceAmounts();
        for (ContainerReader container : spec.containers()) {
            total.add(filled(amounts.apply(container), defaults));
        }
        ResourceAmounts sidecars = new ResourceAmounts();
        ResourceAmounts starting = new ResourceAmounts();
        for (ContainerReader container : spec.initContainers()) {
            ResourceAmounts one = filled(amounts.apply(container), defaults);
            if (container.restartsAlways()) {
                total.add(one);
                sidecars.add(one);
                starting.raiseTo(sidecars);
            } else {
                ResourceAmounts during = one.copy();
                during.add(sidecars);
                starting.raiseTo(during);
            }
        }
        total.raiseTo(starting);
        return total;
    }

    private static ResourceAmounts filled(ResourceAmounts amounts, ResourceAmounts defaults) {
        if (defaults.isEmpty()) {
            return amounts;
        }
        ResourceAmounts filled = amounts.copy();
        filled.fillFrom(defaults);
        return filled;
    }

    /// What a container that says nothing is taken to use. Where the Pod asks as a whole, that is
    /// nothing of a resource of which the Pod counts some anyway, be it for what runs it.
    private ResourceAmounts defaults(ResourceAmounts total) {
        boolean asksAsWhole = !spec.podRequests().isEmpty() || !spec.podLimits().isEmpty();
        ResourceAmounts defaults = new ResourceAmounts();
        if (!asksAsWhole || !total.has(CountedResource.CPU)) {
            defaults.put(CountedResource.CPU, RATED_CPU);
        }
        if (!asksAsWhole || !total.has(CountedResource.MEMORY)) {
            defaults.put(CountedResource.MEMORY, RATED_MEMORY);
        }
        return defaults;
    }

    /// What the Pod asks for as a whole, in the place of its containers. As the API server: a limit
    /// of the Pod without a request, where no container asks, is the request.
    private ResourceAmounts asked(ResourceAmounts ofContainers) {
        ResourceAmounts asked = spec.podRequests().copy();
        spec.podLimits()
                .nanosByName()
                .forEach((name, limit) -> {
                    if (!asked.has(name) && !ofContainers.has(name)) {
                        asked.put(name, limit);
                    }
                });
        return asked;
    }
}
