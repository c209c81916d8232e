package dev.berth.conformance.manifest;

import java.util.List;

/// One world as a user writes it: Nodes, Pods that stand on them, and a Pod that waits, each a
/// manifest in JSON. All names begin with `prefix`, so that worlds share no object.
public record PodWorld(String prefix, List<String> nodes, List<Standing> standing, String waiting) {
    public PodWorld {
        nodes = List.copyOf(nodes);
        standing = List.copyOf(standing);
    }

    /// What becomes of a Pod that stands on a Node.
    public enum Fate {
        /// It runs.
        RUNS,
        /// It has ended.
        ENDS,
        /// It is being deleted, and holds its capacity.
        IS_BEING_DELETED
    }

    /// A Pod that stands on a Node. What its status says of the resources of its containers is ""
    /// as long as the Pod was not resized; the labels that it is given later are "" where it keeps
    /// those that it has.
    public record Standing(String manifest, String status, String labels, Fate fate) {
        /// One that keeps its labels.
        public Standing(String manifest, String status, Fate fate) {
            this(manifest, status, "", fate);
        }
    }

    /// Everything, for whoever has to look at a difference.
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        nodes.forEach(node -> text.append(node).append('\n'));
        standing.forEach(pod ->
                text.append(pod.fate())
                        .append(' ')
                        .append(pod.manifest())
                        .append(pod.status().isEmpty() ? "" : " with status ")
                        .append(pod.status())
                        .append(pod.labels().isEmpty() ? "" : " and then labels ")
                        .append(pod.labels())
                        .append('\n'));
        return text.append(waiting).toString();
    }
}
