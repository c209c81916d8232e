package dev.berth.memory.api;

import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.ApiFailure.Answered;
import dev.berth.memory.time.Timeline;
import dev.berth.memory.time.Timer;
import dev.berth.memory.wire.Failures;
import dev.berth.memory.wire.RequestFate;
import dev.berth.memory.wire.RequestInfo;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// A request between its client and the server. It reaches the server at most once and is answered
/// exactly once, each in a turn of its own.
public final class InFlight {
    /// What the server does for a request, and how its client hears of it.
    interface Exchange {
        /// Does it, and returns how to tell the client.
        Runnable serve();

        /// The server will not do it.
        void refused(Answered failure);

        /// Tells the client of a failure.
        void fail(ApiFailure failure);
    }

    private final MemoryApi api;
    private final MemoryClient client;
    private final RequestInfo info;
    private final Exchange exchange;
    private final Timeline timeline;
    private @Nullable Timer arrival;
    private @Nullable Timer hearing;
    private boolean answers;
    private boolean heard;

    InFlight(MemoryApi api, MemoryClient client, RequestInfo info, Exchange exchange) {
        this.api = api;
        this.client = client;
        this.info = info;
        this.exchange = exchange;
        this.timeline = api.timeline();
    }

    /// Who asks for what.
    public RequestInfo info() {
        return info;
    }

    /// Lets the server refuse it now, before it does anything; false where it is too late for that.
    public boolean refuse(Answered failure) {
        if (arrival == null || heard) {
            return false;
        }
        arrival.cancel();
        cancelHearing();
        arrival =
                timeline.schedule(Duration.ZERO, "refuse " + describe(), () -> refuseNow(failure));
        return true;
    }

    void start(RequestFate fate, Duration toServer, Duration toClient) {
        switch (fate) {
            case RequestFate.Served served -> {
                Duration back = served.toClient().plus(toClient);
                Duration there = served.toServer().plus(toServer);
                answers = there.plus(back).compareTo(info.timeout()) <= 0;
                if (!answers) {
                    hearNothingAfter(info.timeout());
                }
                arriveAfter(there, back);
            }
            case RequestFate.Hanging hanging -> {
                answers = true;
                Duration there = Duration.between(info.sentAt(), hanging.until());
                arriveAfter(there.isNegative() ? Duration.ZERO : there, Duration.ZERO);
            }
            case RequestFate.Refused refused ->
                    refuseAfter(refused.after().plus(toServer).plus(toClient), refused.failure());
            case RequestFate.AnswerLost lost -> {
                hearNothingAfter(lost.heardAfter());
                arriveAfter(lost.toServer().plus(toServer), info.timeout());
            }
            case RequestFate.NeverSent never -> hearNothingAfter(never.heardAfter());
        }
    }

    private void arriveAfter(Duration there, Duration back) {
        arrival = timeline.schedule(there, "serve " + describe(), () -> arrive(back));
    }

    private void arrive(Duration back) {
        arrival = null;
        Runnable answer = exchange.serve();
        if (answers) {
            hearing = timeline.schedule(back, "answer " + describe(), () -> hear(answer));
        }
        settle();
    }

    private void refuseAfter(Duration after, Answered failure) {
        if (after.compareTo(info.timeout()) > 0) {
            hearNothingAfter(info.timeout());
        }
        arrival = timeline.schedule(after, "refuse " + describe(), () -> refuseNow(failure));
    }

    private void refuseNow(Answered failure) {
        arrival = null;
        exchange.refused(failure);
        if (!heard) {
            cancelHearing();
            hear(() -> exchange.fail(failure));
        }
        settle();
    }

    private void hearNothingAfter(Duration after) {
        Duration bounded = after.compareTo(info.timeout()) < 0 ? after : info.timeout();
        hearing =
                timeline.schedule(
                        bounded,
                        "give up " + describe(),
                        () -> hear(() -> exchange.fail(noAnswer(bounded))));
    }

    private ApiFailure noAnswer(Duration after) {
        return Failures.noAnswer("no answer to " + describe() + " after " + after);
    }

    private void hear(Runnable telling) {
        heard = true;
        hearing = null;
        settle();
        client.deliver(telling);
    }

    private void cancelHearing() {
        if (hearing != null) {
            hearing.cancel();
            hearing = null;
        }
    }

    private void settle() {
        if (heard && arrival == null) {
            api.settled(this);
        }
    }

    private String describe() {
        return info.verb().word()
                + " "
                + info.collection().resource().plural()
                + (info.object().isEmpty() ? "" : " " + info.object())
                + " of "
                + info.client();
    }
}
