package dev.berth.bootstrap.serve.log;

import dev.berth.application.port.in.EventInbox;
import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.event.WriteOutcome;

/// Tells the operator of writes that the server refuses, on the way of their answers into the
/// inbox: a Run whose status may not be written can not say so itself. Said once for each kind of
/// refusal, until a write is applied again.
public final class WriteLog implements EventInbox {
    private static final int UNAUTHORIZED = 401;
    private static final int FORBIDDEN = 403;

    private final EventInbox inbox;
    private final Log log;
    private int refusedWith;

    /// A log of the answers that go into `inbox`.
    public WriteLog(EventInbox inbox, Log log) {
        this.inbox = inbox;
        this.log = log;
    }

    @Override
    public void offer(ClusterEvent event) {
        if (event instanceof ClusterEvent.WriteAnswered answer) {
            note(answer);
        }
        inbox.offer(event);
    }

    private synchronized void note(ClusterEvent.WriteAnswered answer) {
        switch (answer.outcome()) {
            case WriteOutcome.Refused refused -> {
                if (refusedWith != refused.status()) {
                    refusedWith = refused.status();
                    log.write(level(refused), line(answer, refused));
                }
            }
            case WriteOutcome.Applied _ -> {
                if (refusedWith != 0) {
                    refusedWith = 0;
                    log.info(LogLine.of(LogEvent.WRITE, "the status of Runs is written again"));
                }
            }
            case WriteOutcome.Conflict _, WriteOutcome.Unknown _ -> {}
        }
    }

    private static LogLevel level(WriteOutcome.Refused refused) {
        return isDenied(refused) ? LogLevel.ERROR : LogLevel.WARNING;
    }

    private static LogLine line(ClusterEvent.WriteAnswered answer, WriteOutcome.Refused refused) {
        return LogLine.of(
                        LogEvent.WRITE,
                        "writing the status of a Run was answered with "
                                + refused.status()
                                + ": "
                                + refused.message()
                                + (isDenied(refused)
                                        ? "; grant patch of runs/status"
                                        : "; trying again"))
                .with(LogField.OBJECT, answer.task());
    }

    private static boolean isDenied(WriteOutcome.Refused refused) {
        return refused.status() == UNAUTHORIZED || refused.status() == FORBIDDEN;
    }
}
