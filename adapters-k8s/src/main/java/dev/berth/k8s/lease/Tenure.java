package dev.berth.k8s.lease;

import dev.berth.k8s.feed.Timers;
import dev.berth.k8s.lease.wire.LeaseAnswer;
import dev.berth.k8s.lease.wire.LeaseBody;
import dev.berth.k8s.lease.wire.LeaseRecord;
import dev.berth.k8s.lease.wire.LeaseRequests;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One that holds the lease: renews it until it loses it or gives it back. Everything here runs
/// under the lock of the steps.
///
/// ```
/// renew --renewed--> (retryPeriod) --> renew
///   |---conflict--> look --ours--> (pause) --> renew
///   |                 '----another's, or gone--> lost
///   '---failed--> (pause) --> renew          renew deadline passed --> lost
/// ```
final class Tenure {
    private final Candidacy candidacy;
    private final LeaseTimes times;
    private final ElectorPorts ports;
    private final Elector elector;
    private final Steps steps;
    private final LeaseRequests requests;
    private final LeaseBody body;
    private final Fence fence;
    private @Nullable LeaseRecord lease;
    private Timers.@Nullable Alarm deadline;
    private boolean givingBack;

    Tenure(Candidacy candidacy, ElectorPorts ports, Elector elector, Steps steps, Fence fence) {
        this.candidacy = candidacy;
        this.times = candidacy.times();
        this.ports = ports;
        this.elector = elector;
        this.steps = steps;
        this.fence = fence;
        this.requests =
                new LeaseRequests(
                        ports.api(), ports.timers(), candidacy.lease(), times.requestTimeout());
        this.body = new LeaseBody(candidacy.lease(), candidacy.identity(), times.leaseDuration());
    }

    /// The lease was taken, or renewed, by a request that started then.
    void renewed(LeaseRecord newLease, Fence.Moment start) {
        lease = newLease;
        fence.renewed(start);
        cancelDeadline();
        deadline =
                ports.timers()
                        .schedule(fence.left(start), () -> steps.run(() -> deadlinePassed(start)));
        steps.after(times.retryPeriod(), this::renew);
    }

    /// Gives the lease back, so that another takes it at once.
    void giveBack() {
        givingBack = true;
        requests.replace(
                body.givenBack(held(), ports.clock().instant()), steps.answer(this::gaveBack));
    }

    void stop() {
        cancelDeadline();
        steps.stop();
    }

    private void renew() {
        Fence.Moment start = fence.now();
        requests.replace(
                body.renewed(held(), start.time()),
                steps.answer(answer -> answered(answer, start)));
    }

    private void answered(LeaseAnswer answer, Fence.Moment start) {
        switch (answer) {
            case LeaseAnswer.Seen(LeaseRecord newLease) -> {
                elector.heard(newLease);
                if (fence.left(start).isPositive()) {
                    renewed(newLease, start);
                } else {
                    elector.lose("its renewal was answered after the renew deadline");
                }
            }
            case LeaseAnswer.Missing _, LeaseAnswer.Conflict _ -> look();
            case LeaseAnswer.Failed(String why, Optional<Duration> retryAfter) ->
                    failed("renew the lease", why, retryAfter, this::renew);
        }
    }

    /// A conflict may be with a renewal of our own whose answer was lost.
    private void look() {
        requests.read(steps.answer(this::looked));
    }

    private void looked(LeaseAnswer answer) {
        switch (answer) {
            case LeaseAnswer.Seen(LeaseRecord now) -> {
                if (isStillOurs(now)) {
                    lease = now;
                    if (givingBack) {
                        giveBack();
                    } else {
                        steps.after(times.pollPeriod(), this::renew);
                    }
                } else {
                    over(now.isFree() ? "nobody holds it" : "it was taken by " + now.holder());
                }
            }
            case LeaseAnswer.Missing _ -> over("the Lease was deleted");
            case LeaseAnswer.Conflict _ -> look();
            case LeaseAnswer.Failed(String why, Optional<Duration> retryAfter) ->
                    failed("read the lease", why, retryAfter, this::look);
        }
    }

    private boolean isStillOurs(LeaseRecord now) {
        return now.uid().equals(held().uid()) && now.isHeldBy(candidacy.identity());
    }

    private void gaveBack(LeaseAnswer answer) {
        switch (answer) {
            case LeaseAnswer.Seen _ -> elector.finish(true);
            case LeaseAnswer.Missing _, LeaseAnswer.Conflict _ -> look();
            case LeaseAnswer.Failed(String why, Optional<Duration> retryAfter) ->
                    failed("give the lease back", why, retryAfter, this::giveBack);
        }
    }

    /// It is not ours any more: lost, or given back by a request whose answer was lost.
    private void over(String why) {
        if (givingBack) {
            elector.finish(true);
        } else {
            elector.lose(why);
        }
    }

    private void deadlinePassed(Fence.Moment start) {
        if (elector.isReleasing()) {
            elector.finish(false);
        } else {
            elector.lose(
                    "it was not renewed for " + ports.timers().elapsed().minus(start.elapsed()));
        }
    }

    private void failed(String what, String why, Optional<Duration> retryAfter, Runnable again) {
        elector.trouble("could not " + what + ": " + why);
        // A server that asks for more would cost the lease, which helps nobody.
        Duration most = times.retryPeriod();
        steps.after(LeaseTimes.pause(retryAfter, most.dividedBy(4), most), again);
    }

    private LeaseRecord held() {
        LeaseRecord held = lease;
        if (held == null) {
            throw new IllegalStateException("no lease is held");
        }
        return held;
    }

    private void cancelDeadline() {
        if (deadline != null) {
            deadline.cancel();
            deadline = null;
        }
    }
}
