package dev.berth.conformance.binder;

import dev.berth.application.port.in.EventInbox;
import dev.berth.application.port.out.BindRequest;
import dev.berth.application.port.out.Binder;
import dev.berth.application.port.out.StatusRequest;
import dev.berth.application.port.out.StatusWriter;
import dev.berth.domain.model.Observed;
import dev.berth.k8s.api.KubeApi;
import dev.berth.k8s.run.RunBinder;
import java.time.Duration;
import java.util.function.UnaryOperator;

/// Writers that break one rule each: those of Berth, with something that tampers around them.
enum BrokenWriter {
    LEAVES_THE_MESSAGE(
            BinderRule.B01, onWire(body -> body.replace(",\"message\":null", ""), false)),
    LOSES_CONDITIONS_OF_OTHERS(
            BinderRule.B02,
            new BerthWriters() {
                @Override
                public Binder binder(KubeApi api, EventInbox inbox, Duration timeout) {
                    Binder binder = super.binder(api, inbox, timeout);
                    return request ->
                            binder.bind(
                                    new BindRequest(
                                            request.writeId(),
                                            request.assignment(),
                                            forgetful(request.observed()),
                                            request.at()));
                }
            }),
    TAKES_A_CONFLICT_FOR_A_REFUSAL(BinderRule.B03, onAnswers(Falsification.CONFLICT_AS_REFUSAL)),
    FORGETS_THE_PAUSE(BinderRule.B04, onAnswers(Falsification.NO_PAUSE)),
    TAKES_EACH_WRITE_FOR_A_FIRST_ONE(
            BinderRule.B05,
            new BerthWriters() {
                @Override
                public Binder binder(KubeApi api, EventInbox inbox, Duration timeout) {
                    return request -> new RunBinder(api, inbox, timeout).bind(request);
                }
            }),
    TAKES_EACH_CONFLICT_FOR_ITS_OWN(BinderRule.B06, onAnswers(Falsification.CONFLICT_AS_OWN)),
    SENDS_AGAIN_WITHOUT_PRECONDITIONS(BinderRule.B07, onWire(UnaryOperator.identity(), true)),
    ANSWERS_TWICE(BinderRule.B08, TamperedWriters.twice(new BerthWriters())),
    HANDS_OUT_THE_OLD_VERSION(
            BinderRule.B09,
            TamperedWriters.onStatus(new BerthWriters(), Falsification.OLD_VERSION)),
    WRITES_CONDITIONS_OF_A_WAITING_RUN(
            BinderRule.B10,
            onWire(
                    body ->
                            body.contains("\"Pending\"")
                                    ? body.replace("}}", ",\"conditions\":[]}}")
                                    : body,
                    false)),
    LEAVES_NO_COMPLETION_TIME(
            BinderRule.B11, onWire(body -> body.replace("completionTime", "endTime"), false)),
    FORGETS_SINCE_WHEN(
            BinderRule.B12,
            new BerthWriters() {
                @Override
                public StatusWriter statusWriter(KubeApi api, EventInbox inbox, Duration timeout) {
                    StatusWriter writer = super.statusWriter(api, inbox, timeout);
                    return request ->
                            writer.write(
                                    new StatusRequest(
                                            request.writeId(),
                                            request.task(),
                                            forgetful(request.observed()),
                                            request.change(),
                                            request.at()));
                }
            });

    private final BinderRule rule;

    @SuppressWarnings("ImmutableEnumChecker") // has no state
    private final BinderAdapter adapter;

    BrokenWriter(BinderRule rule, BinderAdapter adapter) {
        this.rule = rule;
        this.adapter = adapter;
    }

    /// The rule that it breaks.
    BinderRule rule() {
        return rule;
    }

    BinderAdapter adapter() {
        return adapter;
    }

    private static Observed forgetful(Observed observed) {
        return new Observed(observed.version(), Observed.Carried.NOTHING);
    }

    private static BinderAdapter onAnswers(Falsification falsification) {
        return TamperedWriters.onBinds(new BerthWriters(), falsification);
    }

    private static BinderAdapter onWire(UnaryOperator<String> change, boolean resends) {
        return new BerthWriters() {
            @Override
            public Binder binder(KubeApi api, EventInbox inbox, Duration timeout) {
                return super.binder(new PatchTampering(api, change, resends), inbox, timeout);
            }

            @Override
            public StatusWriter statusWriter(KubeApi api, EventInbox inbox, Duration timeout) {
                return super.statusWriter(new PatchTampering(api, change, resends), inbox, timeout);
            }
        };
    }
}
