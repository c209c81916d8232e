package dev.berth.conformance.binder;

import java.util.function.BiConsumer;

/// A rule that every writer of Pods keeps.
public enum PodBinderRule {
    P01(
            "a bind gives the Pod its Node, and changes nothing else of its spec and its metadata",
            "what it says of itself is its owner's",
            PodBinderChecks::writes_the_node),
    P02(
            "a Pod that changed, was re-created or is gone is not bound, which is a Conflict",
            "the decision rests on what was observed, gates included",
            PodBinderChecks::refuses_what_is_not_as_observed),
    P03(
            "a refusal is told with the pause that the server asks for",
            "an overloaded server asks for it",
            PodBinderChecks::tells_a_refusal),
    P04(
            "a bind whose answer is lost is Unknown, and Applied once it is repeated",
            "taken for a Conflict, its Node would be given away twice",
            PodBinderChecks::settles_a_lost_answer),
    P05(
            "a repeated bind that another scheduler forestalled is a Conflict",
            "taken for Applied, capacity would be held that nobody uses",
            PodBinderChecks::tells_a_forestalled_repetition),
    P06(
            "no copy of a bind that comes late binds a Pod of the same name that was created since",
            "that one was never judged",
            PodBinderChecks::lets_no_late_copy_through),
    P07(
            "each request is answered once, with its number and its Pod",
            "the loop waits for one answer and counts on no other",
            PodBinderChecks::answers_each_request_once),
    P08(
            "why a Pod waits is said by the condition PodScheduled, False with the reason"
                    + " Unschedulable or SchedulingGated, and nothing else changes",
            "autoscalers look for these two words",
            PodBinderChecks::writes_why_a_pod_waits),
    P09(
            "conditions of others survive that",
            "a merge patch replaces the list, and the kubelet and controllers write into it too",
            PodBinderChecks::keeps_conditions_of_others),
    P10(
            "lastTransitionTime stays where a condition's status does",
            "how long a Pod waits is counted from it",
            PodBinderChecks::keeps_the_time_of_a_status_that_stays),
    P11(
            "the version of an applied status is one that a bind can rest on",
            "else each Pod would need a round through the watch between two writes",
            PodBinderChecks::hands_out_the_next_version);

    private final String text;
    private final String intent;

    @SuppressWarnings("ImmutableEnumChecker") // a reference to a static method
    private final BiConsumer<PodBinderChecks, BinderAdapter> check;

    PodBinderRule(String text, String intent, BiConsumer<PodBinderChecks, BinderAdapter> check) {
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
        check.accept(new PodBinderChecks(stage), adapter);
    }
}
