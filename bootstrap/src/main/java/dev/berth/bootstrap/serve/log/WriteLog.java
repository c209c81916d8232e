package dev.berth.bootstrap.serve.log;

import dev.berth.application.port.in.EventInbox;
import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.event.WriteOutcome;

/// Tells the operator of writes that the server refuses or does not answer, on the way of their
/// answers into the inbox: a Run whose status is not written can not say so itself. Said once for
/// each kind of trouble, until a write is applied again.
public final class WriteLog implements EventInbox {
    private static final int UNAUTHORIZED = 401;
    private static final int FORBIDDEN = 403;

    private final EventInbox inbox;
    private final Log log;
    // What kind of trouble was told last; "" where there is none.
    private String told = "";

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
                if (begins("refused " + refused.status())) {
                    log.write(
                            isDenied(refused) ? LogLevel.ERROR : LogLevel.WARNING,
                            line(answer, refusal(refused)));
                }
            }
            case WriteOutcome.Unknown(String message) -> {
                if (begins("unknown " + firstWord(message))) {
                    log.warning(
                            line(
                                    answer,
                                    "it is not known whether the status of a Run is written: "
                                            + message
                                            + "; writing the same again"));
                }
            }
            case WriteOutcome.Applied _ -> {
                if (begins("")) {
                    log.info(LogLine.of(LogEvent.WRITE, "the status of Runs is written again"));
                }
            }
            case WriteOutcome.Conflict _ -> {}
        }
    }

    private boolean begins(String kind) {
        boolean isNew = !told.equals(kind);
        told = kind;
        return isNew;
    }

    /// A status, or a word for what became of the request; what follows names the Run.
    private static String firstWord(String message) {
        int end = message.indexOf(' ');
        return end < 0 ? message : message.substring(0, end);
    }

    private static String refusal(WriteOutcome.Refused refused) {
        return "writing the status of a Run was answered with "
                + refused.status()
                + ": "
                + refused.message()
                + (isDenied(refused) ? "; grant patch of runs/status" : "; trying again");
    }

    private static LogLine line(ClusterEvent.WriteAnswered answer, String message) {
        return LogLine.of(LogEvent.WRITE, message).with(LogField.OBJECT, answer.task());
    }

    private static boolean isDenied(WriteOutcome.Refused refused) {
        return refused.status() == UNAUTHORIZED || refused.status() == FORBIDDEN;
    }
}
