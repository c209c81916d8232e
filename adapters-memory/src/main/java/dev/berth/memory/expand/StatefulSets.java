package dev.berth.memory.expand;

import dev.berth.memory.expand.input.Counts;
import dev.berth.memory.expand.input.Original;
import dev.berth.memory.expand.input.Owner;
import dev.berth.memory.expand.input.PresentPod;
import dev.berth.memory.expand.input.TemplateHash;
import dev.berth.memory.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// The controller of StatefulSets: one Pod for each ordinal, with its own claims.
///
/// All Pods are made at once, also where `podManagementPolicy` is OrderedReady: whether there is
/// room for the set is asked, not when each Pod starts.
final class StatefulSets implements Controller {
    private static final String ORDINALS_START = "spec.ordinals.start";

    @Override
    public void expand(Original set, Surroundings around, PodOutput out) {
        OptionalInt replicas = out.count(set, ReplicaSets.REPLICAS, 1);
        int start = Counts.find(set.spec().fields("ordinals"), "start").orElse(0);
        if (start < 0) {
            out.log().error(set, ORDINALS_START, Integer.toString(start), "expected 0 or more");
        }
        if (replicas.isEmpty() || start < 0) {
            return;
        }
        Set<String> own =
                around.pods().of(set).stream()
                        .map(PresentPod::name)
                        .collect(Collectors.toCollection(TreeSet::new));
        List<Long> missing = new ArrayList<>();
        for (long ordinal = start; ordinal < (long) start + replicas.getAsInt(); ordinal++) {
            if (isMissing(set, nameOf(set, ordinal), own, around, out)) {
                missing.add(ordinal);
            }
        }
        out.form(set, Owner.of(set), missing.size(), "spec." + ReplicaSets.REPLICAS)
                .ifPresent(form -> {
                    complete(set, form);
                    missing.forEach(ordinal -> out.add(set, pod(set, form, ordinal)));
                });
    }

    private static String nameOf(Original set, long ordinal) {
        return set.name() + "-" + ordinal;
    }

    /// Whether the Pod of that name is to be made. The controller deletes one that has finished and
    /// makes it anew; it waits for one that is being deleted.
    private static boolean isMissing(
            Original set, String name, Set<String> own, Surroundings around, PodOutput out) {
        Optional<PresentPod> present = around.pods().find(set.namespace(), name);
        if (present.isEmpty()) {
            return true;
        }
        if (own.contains(name)) {
            return present.get().isFinished() && !present.get().isTerminating();
        }
        out.log()
                .error(
                        set,
                        "metadata.name",
                        set.name(),
                        "Pod "
                                + name
                                + " is in the input, but is not controlled by this StatefulSet");
        return false;
    }

    private static void complete(Original set, PodForm form) {
        String revision = set.status().text("updateRevision");
        form.label(
                "controller-revision-hash",
                revision.isEmpty() ? set.name() + "-" + TemplateHash.of(set.template()) : revision);
        String service = set.spec().text("serviceName");
        if (!service.isEmpty()) {
            form.spec().put("subdomain", service);
        }
    }

    private static PodForm.Draft pod(Original set, PodForm form, long ordinal) {
        String name = nameOf(set, ordinal);
        PodForm.Draft pod =
                form.pod(name)
                        .label("statefulset.kubernetes.io/pod-name", name)
                        .label("apps.kubernetes.io/pod-index", Long.toString(ordinal));
        pod.spec().put("hostname", name);
        List<Json> claims = set.spec().items("volumeClaimTemplates");
        if (!claims.isEmpty()) {
            pod.spec().put("volumes", volumes(pod.spec().items("volumes"), claims, name));
        }
        return pod;
    }

    /// The volumes of the template, with those of the claims, which win where names are equal.
    private static Json.Items volumes(List<Json> templates, List<Json> claims, String pod) {
        List<Json> volumes = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (Json claim : claims) {
            if (claim instanceof Json.Fields fields) {
                String name = fields.fields("metadata").text("name");
                Json.Fields source = Json.Fields.none();
                source.put("claimName", name + "-" + pod);
                Json.Fields volume = Json.Fields.none();
                volume.put("name", name);
                volume.put("persistentVolumeClaim", source);
                volumes.add(volume);
                names.add(name);
            }
        }
        for (Json volume : templates) {
            if (!(volume instanceof Json.Fields fields) || !names.contains(fields.text("name"))) {
                volumes.add(volume);
            }
        }
        return new Json.Items(volumes);
    }
}
