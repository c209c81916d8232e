package dev.berth.memory.expand.input;

import dev.berth.domain.model.ObjectName;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The Pods that exist: by name, and by who controls them.
public final class Present {
    private final Map<ObjectName, PresentPod> pods = new LinkedHashMap<>();
    private final Map<Control, List<PresentPod>> controlled = new LinkedHashMap<>();
    private final Map<Control, List<PresentPod>> guessed = new LinkedHashMap<>();

    private record Control(String namespace, String kind, String name) {}

    /// Takes a Pod.
    public void add(PresentPod pod) {
        pods.put(new ObjectName(pod.namespace(), pod.name()), pod);
        pod.owner()
                .ifPresent(owner -> {
                    keep(controlled, pod, owner.kind(), owner.name());
                    String suffix = "-" + pod.hash();
                    if (owner.kind().equals(Original.REPLICA_SET)
                            && !pod.hash().isEmpty()
                            && owner.name().endsWith(suffix)) {
                        int length = owner.name().length() - suffix.length();
                        keep(guessed, pod, Original.DEPLOYMENT, owner.name().substring(0, length));
                    }
                });
    }

    private static void keep(
            Map<Control, List<PresentPod>> into, PresentPod pod, String kind, String name) {
        into.computeIfAbsent(new Control(pod.namespace(), kind, name), key -> new ArrayList<>())
                .add(pod);
    }

    /// The Pod of that name.
    public Optional<PresentPod> find(String namespace, String name) {
        return Optional.ofNullable(pods.get(new ObjectName(namespace, name)));
    }

    /// The Pods that this object controls.
    public List<PresentPod> of(Original controller) {
        return controlled
                .getOrDefault(
                        new Control(controller.namespace(), controller.kind(), controller.name()),
                        List.of())
                .stream()
                .filter(pod -> pod.owner().map(owner -> owner.is(controller)).orElse(false))
                .toList();
    }

    /// The Pods whose ReplicaSet has a name that only one of this Deployment has: for dumps without
    /// ReplicaSets.
    public List<PresentPod> likelyOf(Original deployment) {
        return guessed.getOrDefault(
                new Control(deployment.namespace(), Original.DEPLOYMENT, deployment.name()),
                List.of());
    }
}
