package dev.berth.conformance.binder;

import dev.berth.application.port.in.EventInbox;
import dev.berth.application.port.out.Binder;
import dev.berth.application.port.out.StatusWriter;
import dev.berth.k8s.api.KubeApi;
import java.time.Duration;
import java.util.function.UnaryOperator;

/// Writers whose answers come into another inbox: those of binders, and those of writers of status.
record TamperedWriters(
        BinderAdapter right, UnaryOperator<EventInbox> ofBinds, UnaryOperator<EventInbox> ofStatus)
        implements BinderAdapter {
    /// Only the answers of binders are falsified.
    static BinderAdapter onBinds(BinderAdapter right, Falsification falsification) {
        return new TamperedWriters(right, falsification::in, UnaryOperator.identity());
    }

    /// Only the answers of writers of status are.
    static BinderAdapter onStatus(BinderAdapter right, Falsification falsification) {
        return new TamperedWriters(right, UnaryOperator.identity(), falsification::in);
    }

    /// Each answer of a binder comes twice.
    static BinderAdapter twice(BinderAdapter right) {
        return new TamperedWriters(
                right,
                inbox ->
                        event -> {
                            inbox.offer(event);
                            inbox.offer(event);
                        },
                UnaryOperator.identity());
    }

    @Override
    public Binder binder(KubeApi api, EventInbox inbox, Duration timeout) {
        return right.binder(api, ofBinds.apply(inbox), timeout);
    }

    @Override
    public StatusWriter statusWriter(KubeApi api, EventInbox inbox, Duration timeout) {
        return right.statusWriter(api, ofStatus.apply(inbox), timeout);
    }
}
