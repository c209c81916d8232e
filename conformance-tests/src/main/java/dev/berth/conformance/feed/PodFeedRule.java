package dev.berth.conformance.feed;

import java.util.function.BiConsumer;

/// A rule that every feed of Pods and Nodes keeps, beside what `FeedRule` asks of feeds of Runs.
public enum PodFeedRule {
    N01(
            "every Pod and every Node that exists is told before FeedSynced of its kind",
            "what the core does not know by then it would overcommit",
            PodFeedChecks::tells_everything_before_it_is_synced),
    N02(
            "Pods and Nodes that are created, changed and deleted later are told",
            "the plain case",
            PodFeedChecks::tells_changes),
    N03(
            "after expired history the difference of Pods and of Nodes is told, deletions too",
            "what was deleted in the gap would hold capacity, or have it, for ever",
            PodFeedChecks::tells_the_difference_after_expiry),
    N04(
            "a Node that was re-created in a gap is told as gone, then as seen",
            "Pods of the old one do not weigh on the new one",
            PodFeedChecks::tells_the_old_node_gone_before_the_new_one),
    N05(
            "a Pod of another scheduler is told: it holds its Node, and without one it does not wait"
                    + " for us",
            "else its room would be given away, or two schedulers place it",
            PodFeedChecks::tells_pods_of_other_schedulers),
    N06(
            "a Pod that is being deleted holds its Node, and one that has finished does not",
            "the kubelet takes no other Pod before, and would take one after",
            PodFeedChecks::tells_what_has_finished),
    N07(
            "groups of Pods that are not served count as none, and are told once they are",
            "most clusters do not have these resources",
            PodFeedChecks::does_without_groups),
    N08(
            "a Pod that cannot be read stops nothing, and holds the Node that it has",
            "one tenant's broken object must not blind the scheduler, nor free what is in use",
            PodFeedChecks::goes_on_after_a_pod_that_cannot_be_read),
    N09(
            "the labels of Namespaces are told, and told again when they change",
            "terms about other Pods ask for them",
            PodFeedChecks::tells_labels_of_namespaces);

    /// The name of the scheduler whose Pods wait for us.
    public static final String SCHEDULER = "berth";

    private final String text;
    private final String intent;

    @SuppressWarnings("ImmutableEnumChecker") // a reference to a static method
    private final BiConsumer<PodFeedChecks, FeedAdapter> check;

    PodFeedRule(String text, String intent, BiConsumer<PodFeedChecks, FeedAdapter> check) {
        this.text = text;
        this.intent = intent;
        this.check = check;
    }

    /// What holds.
    public String text() {
        return text;
    }

    /// Why it must hold.
    public String intent() {
        return intent;
    }

    /// Holds the rule against an adapter, in a fresh world.
    ///
    /// @throws AssertionError where the adapter breaks it
    public void verify(FeedAdapter adapter) {
        check.accept(new PodFeedChecks(), adapter);
    }
}
