package dev.berth.memory.expand.input;

import dev.berth.memory.json.Json;
import java.util.List;
import java.util.Optional;

/// What controllers ask about a Pod that exists.
///
/// @param hash its label `pod-template-hash`, `` for none @param jobIndex the completion index of a
///   Pod of an Indexed Job, `` for none
/// @param node the Node that it is on, or that its affinity ties it to; `` for none
public record PresentPod(
        String namespace,
        String name,
        Optional<Owner> owner,
        String phase,
        boolean isTerminating,
        String hash,
        String jobIndex,
        String node) {
    /// Label of the Pods of a Deployment: which template they were made of.
    public static final String HASH_LABEL = "pod-template-hash";

    /// Annotation, and label, of the Pods of Indexed Jobs.
    public static final String JOB_INDEX = "batch.kubernetes.io/job-completion-index";

    /// What is asked about that Pod.
    public static PresentPod of(Original pod) {
        Json.Fields labels = pod.metadata().fields("labels");
        return new PresentPod(
                pod.namespace(),
                pod.name(),
                Owner.in(pod.metadata()),
                pod.status().text("phase"),
                pod.isTerminating(),
                labels.text(HASH_LABEL),
                pod.metadata().fields("annotations").text(JOB_INDEX),
                node(pod.spec()));
    }

    /// True where it has ended, well or not.
    public boolean isFinished() {
        return phase.equals("Succeeded") || phase.equals("Failed");
    }

    /// True where it has ended well.
    public boolean hasSucceeded() {
        return phase.equals("Succeeded");
    }

    /// What counts as a replica: neither finished nor on its way out.
    public boolean isActive() {
        return !isFinished() && !isTerminating;
    }

    private static String node(Json.Fields spec) {
        String node = spec.text("nodeName");
        if (!node.isEmpty()) {
            return node;
        }
        List<Json> terms =
                spec.fields("affinity")
                        .fields("nodeAffinity")
                        .fields("requiredDuringSchedulingIgnoredDuringExecution")
                        .items("nodeSelectorTerms");
        if (terms.size() == 1
                && terms.getFirst() instanceof Json.Fields term
                && term.items("matchFields").size() == 1
                && term.items("matchFields").getFirst() instanceof Json.Fields rule
                && rule.text("operator").equals("In")
                && rule.items("values").size() == 1
                && rule.items("values").getFirst() instanceof Json.Text(String name)) {
            return name;
        }
        return "";
    }
}
