package dev.berth.memory.expand.input;

import dev.berth.domain.model.ObjectName;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Which ReplicaSets of the input belong to which of its Deployments.
public final class Family {
    private final Map<ObjectName, Original> deployments = new LinkedHashMap<>();
    private final Map<ObjectName, Original> sets = new LinkedHashMap<>();
    private final Map<ObjectName, List<Original>> setsByDeployment = new LinkedHashMap<>();

    /// Of these Deployments and ReplicaSets.
    public Family(List<Original> deployments, List<Original> replicaSets) {
        deployments.forEach(deployment -> this.deployments.put(nameOf(deployment), deployment));
        for (Original set : replicaSets) {
            sets.put(nameOf(set), set);
            deploymentOf(set)
                    .ifPresent(deployment ->
                            setsByDeployment
                                    .computeIfAbsent(nameOf(deployment), key -> new ArrayList<>())
                                    .add(set));
        }
    }

    private static ObjectName nameOf(Original object) {
        return new ObjectName(object.namespace(), object.name());
    }

    /// The Deployment that controls a ReplicaSet.
    public Optional<Original> deploymentOf(Original set) {
        return Owner.in(set.metadata())
                .flatMap(owner ->
                        Optional.ofNullable(
                                        deployments.get(
                                                new ObjectName(set.namespace(), owner.name())))
                                .filter(owner::is));
    }

    /// The ReplicaSets that a Deployment controls.
    public List<Original> setsOf(Original deployment) {
        return setsByDeployment.getOrDefault(nameOf(deployment), List.of());
    }

    /// Whether the ReplicaSet that controls this Pod is in the input.
    public boolean hasSetOf(PresentPod pod) {
        return pod.owner()
                .flatMap(owner ->
                        Optional.ofNullable(sets.get(new ObjectName(pod.namespace(), owner.name())))
                                .filter(owner::is))
                .isPresent();
    }
}
