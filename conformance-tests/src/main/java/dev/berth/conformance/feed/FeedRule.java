package dev.berth.conformance.feed;

import java.util.function.BiConsumer;

/// A rule that every feed keeps.
public enum FeedRule {
    F01(
            "everything that exists is told before FeedSynced",
            "the core decides from the first FeedSynced on, so what it does not know by then it would"
                    + " overcommit",
            FeedChecks::tells_everything_before_it_is_synced),
    F02(
            "FeedSynced is told once for each kind, also after a new list",
            "it starts the core, and nothing starts twice",
            FeedChecks::is_synced_once),
    F03(
            "what is created, changed and deleted later is told",
            "the plain case",
            FeedChecks::tells_changes),
    F04(
            "after expired history the difference is told, deletions too",
            "what was deleted in the gap would hold capacity for ever",
            FeedChecks::tells_the_difference_after_expiry),
    F05(
            "a page that expired starts the list anew, and nothing is taken for gone",
            "half a list is no list",
            FeedChecks::lists_anew_when_a_page_expired),
    F06(
            "an object that was re-created in a gap is told as gone, then as seen",
            "the new one starts empty, under its own uid",
            FeedChecks::tells_the_old_uid_gone_before_the_new_one),
    F07(
            "a state that was told is not told again, and an older one never",
            "each event costs a decision, and an old state undoes a new one",
            FeedChecks::tells_each_state_once_and_no_older_one),
    F08(
            "a watch that is closed goes on at once, without a gap",
            "servers close watches every few minutes",
            FeedChecks::goes_on_after_a_close),
    F09(
            "a watch that is dead without an end is replaced within five minutes",
            "a half-open connection looks like a quiet cluster",
            FeedChecks::replaces_a_dead_watch),
    F10(
            "a pause that the server asks for is kept",
            "an overloaded server asks for it, and whoever does not listen keeps it overloaded",
            FeedChecks::keeps_the_pause_that_the_server_asks_for),
    F11(
            "workspaces that are not served count as none, and are told once they are",
            "most clusters do not have that resource",
            FeedChecks::does_without_workspaces),
    F12(
            "an object that cannot be read stops nothing",
            "one tenant's broken object must not blind the scheduler for all",
            FeedChecks::goes_on_after_an_object_that_cannot_be_read),
    F13(
            "after its end a feed tells nothing",
            "a process that lost the lease must not act on what comes late",
            FeedChecks::is_silent_after_its_end),
    F14(
            "after an outage of the server everything is told",
            "liveness after healing",
            FeedChecks::catches_up_after_an_outage),
    F15(
            "a Pod is a Host only while it has the label `runtime`",
            "a Pod that leaves its runtime takes nothing more",
            FeedChecks::tells_only_runtime_pods);

    private final String text;
    private final String intent;

    @SuppressWarnings("ImmutableEnumChecker") // a reference to a static method
    private final BiConsumer<FeedChecks, FeedAdapter> check;

    FeedRule(String text, String intent, BiConsumer<FeedChecks, FeedAdapter> check) {
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
        check.accept(new FeedChecks(), adapter);
    }
}
