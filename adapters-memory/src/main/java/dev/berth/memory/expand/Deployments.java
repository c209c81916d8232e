package dev.berth.memory.expand;

import dev.berth.memory.expand.input.Counts;
import dev.berth.memory.expand.input.Original;
import dev.berth.memory.expand.input.Owner;
import dev.berth.memory.expand.input.PresentPod;
import dev.berth.memory.expand.input.TemplateHash;
import dev.berth.memory.json.Json;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/// The controller of Deployments: as many active Pods as `replicas` says, over all its ReplicaSets.
///
/// New Pods are those of its present template. Pods of earlier templates count, and stay: a
/// roll-out is not simulated.
final class Deployments implements Controller {
    private static final String LABELS = "labels";

    @Override
    public void expand(Original deployment, Surroundings around, PodOutput out) {
        List<Original> sets = around.family().setsOf(deployment);
        if (sets.isEmpty() && Counts.isTrue(deployment.spec(), "paused")) {
            out.log().leaveOut(deployment, "it is paused (spec.paused) before its first Pod");
            return;
        }
        OptionalInt replicas = out.count(deployment, ReplicaSets.REPLICAS, 1);
        if (replicas.isEmpty()) {
            return;
        }
        int missing = (int) (replicas.getAsInt() - active(deployment, sets, around));
        Optional<Original> present =
                sets.stream()
                        .filter(set -> hasTemplate(set, deployment.template()))
                        .min(
                                Comparator.comparing(Deployments::creation)
                                        .thenComparing(Original::name));
        String hash =
                present.map(set ->
                                set.template()
                                        .fields("metadata")
                                        .fields(LABELS)
                                        .text(PresentPod.HASH_LABEL))
                        .filter(known -> !known.isEmpty())
                        .orElseGet(() -> TemplateHash.of(deployment.template()));
        Owner owner = present.map(Owner::of).orElseGet(() -> newSet(deployment, hash));
        out.form(deployment, owner, missing, "spec." + ReplicaSets.REPLICAS)
                .ifPresent(form ->
                        out.addNumbered(
                                deployment, form.label(PresentPod.HASH_LABEL, hash), missing));
    }

    /// Active Pods of its ReplicaSets, also of those that the input does not have.
    private static long active(Original deployment, List<Original> sets, Surroundings around) {
        Stream<PresentPod> known = sets.stream().flatMap(set -> around.pods().of(set).stream());
        Stream<PresentPod> likely =
                around.pods().likelyOf(deployment).stream()
                        .filter(pod -> !around.family().hasSetOf(pod));
        return Stream.concat(known, likely).filter(PresentPod::isActive).count();
    }

    private static String creation(Original set) {
        return set.metadata().text("creationTimestamp");
    }

    /// Whether the template of a ReplicaSet is that one, but for the hash that the controller adds.
    private static boolean hasTemplate(Original set, Json.Fields template) {
        Json.Fields own = set.template().copy();
        Json.Fields labels = own.fields("metadata").fields(LABELS);
        labels.remove(PresentPod.HASH_LABEL);
        if (labels.values().isEmpty()) {
            own.fields("metadata").remove(LABELS);
        }
        return own.equals(template);
    }

    private static Owner newSet(Original deployment, String hash) {
        String name = deployment.name() + "-" + hash;
        return new Owner(
                "apps/v1",
                Original.REPLICA_SET,
                name,
                Original.madeUid(Original.REPLICA_SET, deployment.namespace(), name));
    }
}
