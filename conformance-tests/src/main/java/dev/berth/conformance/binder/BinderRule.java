package dev.berth.conformance.binder;

import java.util.function.BiConsumer;

/// A rule that every writer of Runs keeps.
public enum BinderRule {
    B01(
            "a bind writes phase, Host and its uid, the condition Scheduled, and clears the message",
            "others read exactly these fields",
            BinderChecks::writes_the_assignment),
    B02(
            "conditions of others survive a bind",
            "a merge patch replaces the list, and runtimed and controllers write into it too",
            BinderChecks::keeps_conditions_of_others),
    B03(
            "a Run that changed, was re-created or is gone is not written, which is a Conflict",
            "the decision rests on what was observed",
            BinderChecks::refuses_what_is_not_as_observed),
    B04(
            "a refusal is told with the pause that the server asks for",
            "an overloaded server asks for it",
            BinderChecks::tells_a_refusal),
    B05(
            "a write whose answer is lost is Unknown, and Applied once it is repeated",
            "taken for a Conflict, its Host would be given away twice",
            BinderChecks::settles_a_lost_answer),
    B06(
            "a repeated write that another writer forestalled is a Conflict",
            "taken for Applied, capacity would be held that nobody uses",
            BinderChecks::tells_a_forestalled_repetition),
    B07(
            "once a write is settled, no copy of it that comes late changes anything",
            "the Run may have moved on",
            BinderChecks::lets_no_late_copy_through),
    B08(
            "each request is answered once, with its number and its Task",
            "the loop waits for one answer and counts on no other",
            BinderChecks::answers_each_request_once),
    B09(
            "the version of an applied write is one that the next write can rest on",
            "else each Run would need a round through the watch between two writes",
            BinderChecks::hands_out_the_next_version),
    B10(
            "the status of a waiting Run is phase and message, and nothing else changes",
            "it is written again and again",
            BinderChecks::writes_why_a_run_waits),
    B11(
            "the status of an ended Run has phase, message, completionTime and the conditions Running"
                    + " and Completed, both False",
            "without completionTime it is never cleaned up",
            BinderChecks::writes_all_of_an_end),
    B12(
            "lastTransitionTime stays where a condition's status does",
            "delays are counted from it",
            BinderChecks::keeps_the_time_of_a_status_that_stays);

    private final String text;
    private final String intent;

    @SuppressWarnings("ImmutableEnumChecker") // a reference to a static method
    private final BiConsumer<BinderChecks, BinderAdapter> check;

    BinderRule(String text, String intent, BiConsumer<BinderChecks, BinderAdapter> check) {
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

    /// Holds the rule against an adapter, on a server in memory.
    ///
    /// @throws AssertionError where the adapter breaks it
    public void verify(BinderAdapter adapter) {
        verify(adapter, new MemoryStage());
    }

    /// Holds the rule against an adapter on that stage, which was not used before.
    ///
    /// @throws AssertionError where the adapter, or the stage, breaks it
    public void verify(BinderAdapter adapter, BinderStage stage) {
        check.accept(new BinderChecks(stage), adapter);
    }
}
