package dev.berth.application.example;

import dev.berth.application.port.in.EventInbox;
import dev.berth.application.port.out.BindRequest;
import dev.berth.application.port.out.Binder;
import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.model.Observed;

/// A Binder that writes nothing and takes every assignment for applied.
final class DryRunBinder implements Binder {
    private final EventInbox inbox;

    DryRunBinder(EventInbox inbox) {
        this.inbox = inbox;
    }

    @Override
    public void bind(BindRequest request) {
        Observed written =
                new Observed(request.observed().version() + 1, request.observed().carried());
        inbox.offer(
                new ClusterEvent.WriteAnswered(
                        request.writeId(),
                        request.assignment().task(),
                        new WriteOutcome.Applied(written)));
    }
}
