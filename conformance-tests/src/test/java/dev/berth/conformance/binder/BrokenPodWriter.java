package dev.berth.conformance.binder;

import dev.berth.application.port.in.EventInbox;
import dev.berth.application.port.out.Binder;
import dev.berth.application.port.out.StatusWriter;
import dev.berth.k8s.api.KubeApi;
import dev.berth.k8s.pod.PodBinder;
import java.time.Duration;
import java.util.function.UnaryOperator;

/// Writers of Pods that break one rule each: those of Berth, with something that tampers around
/// them.
enum BrokenPodWriter {
    LEAVES_ITS_MARK(
            PodBinderRule.P01,
            onBinding(
                    body ->
                            body.replace(
                                    "\"metadata\":{",
                                    "\"metadata\":{\"annotations\":{\"example.com/by\":\"me\"},"),
                    false)),
    TAKES_A_CONFLICT_FOR_A_REFUSAL(PodBinderRule.P02, onAnswers(Falsification.CONFLICT_AS_REFUSAL)),
    FORGETS_THE_PAUSE(PodBinderRule.P03, onAnswers(Falsification.NO_PAUSE)),
    TAKES_EACH_BIND_FOR_A_FIRST_ONE(
            PodBinderRule.P04,
            new BerthPodWriters() {
                @Override
                public Binder binder(KubeApi api, EventInbox inbox, Duration timeout) {
                    return request -> new PodBinder(api, inbox, timeout).bind(request);
                }
            }),
    TAKES_EACH_CONFLICT_FOR_ITS_OWN(PodBinderRule.P05, onAnswers(Falsification.CONFLICT_AS_OWN)),
    BINDS_WHOEVER_HAS_THE_NAME(PodBinderRule.P06, onBinding(UnaryOperator.identity(), true)),
    ANSWERS_TWICE(PodBinderRule.P07, TamperedWriters.twice(new BerthPodWriters())),
    SAYS_IT_IN_ITS_OWN_WORD(
            PodBinderRule.P08, onStatus(body -> body.replace("Unschedulable", "NoRoom"))),
    LOSES_CONDITIONS_OF_OTHERS(
            PodBinderRule.P09,
            onStatus(body -> body.replaceFirst("\\{[^{}]*\"Theirs\"[^{}]*\"2021-[^{}]*\\},?", ""))),
    FORGETS_SINCE_WHEN(
            PodBinderRule.P10,
            onStatus(body -> body.replace("2020-01-01T00:00:00Z", "2020-01-01T00:00:01Z"))),
    HANDS_OUT_THE_OLD_VERSION(
            PodBinderRule.P11,
            TamperedWriters.onStatus(new BerthPodWriters(), Falsification.OLD_VERSION));

    private final PodBinderRule rule;

    @SuppressWarnings("ImmutableEnumChecker") // has no state
    private final BinderAdapter adapter;

    BrokenPodWriter(PodBinderRule rule, BinderAdapter adapter) {
        this.rule = rule;
        this.adapter = adapter;
    }

    /// The rule that it breaks.
    PodBinderRule rule() {
        return rule;
    }

    BinderAdapter adapter() {
        return adapter;
    }

    private static BinderAdapter onAnswers(Falsification falsification) {
        return TamperedWriters.onBinds(new BerthPodWriters(), falsification);
    }

    private static BinderAdapter onBinding(UnaryOperator<String> change, boolean resends) {
        return new BerthPodWriters() {
            @Override
            public Binder binder(KubeApi api, EventInbox inbox, Duration timeout) {
                return super.binder(new BindTampering(api, change, resends), inbox, timeout);
            }
        };
    }

    private static BinderAdapter onStatus(UnaryOperator<String> change) {
        return new BerthPodWriters() {
            @Override
            public StatusWriter statusWriter(KubeApi api, EventInbox inbox, Duration timeout) {
                return super.statusWriter(new PatchTampering(api, change, false), inbox, timeout);
            }
        };
    }
}
