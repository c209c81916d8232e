package dev.berth.k8s.lease;

import dev.berth.k8s.lease.wire.LeaseAnswer;
import dev.berth.k8s.lease.wire.LeaseBody;
import dev.berth.k8s.lease.wire.LeaseRecord;
import dev.berth.k8s.lease.wire.LeaseRequests;
import java.time.Duration;
import java.util.Optional;

/// One that does not hold the lease: looks at it, and takes it when it may. Everything here runs
/// under the lock of the steps.
///
/// ```
/// poll --held by another--> (pause) --> poll
///   |---free, over, or ours by an attempt without an answer--> take ---taken--> (holds it)
///   '---missing, and none seen that is not over--> create ----'  '--else--> (pause) --> poll
/// ```
final class Standby {
    private final Candidacy candidacy;
    private final LeaseTimes times;
    private final ElectorPorts ports;
    private final Elector elector;
    private final Steps steps;
    private final LeaseRequests requests;
    private final LeaseBody body;
    private final Fence fence;
    private final LeaseSight sight;
    private boolean attempting;
    private boolean attempted;

    Standby(Candidacy candidacy, ElectorPorts ports, Elector elector, Steps steps, Fence fence) {
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
        this.sight = new LeaseSight(times);
    }

    void poll() {
        requests.read(steps.answer(this::polled));
    }

    /// Ends: at once, or when it is known what became of the last attempt.
    void release() {
        if (!attempted) {
            elector.finish(false);
        } else if (!attempting) {
            poll();
        }
    }

    private void polled(LeaseAnswer answer) {
        switch (answer) {
            case LeaseAnswer.Seen(LeaseRecord lease) -> saw(lease);
            case LeaseAnswer.Missing _ -> missing();
            case LeaseAnswer.Conflict _ -> pollLater(times.pollPeriod());
            case LeaseAnswer.Failed(String why, Optional<Duration> retryAfter) ->
                    failed("read the lease", why, retryAfter);
        }
    }

    private void saw(LeaseRecord lease) {
        elector.heard(lease);
        if (sight.saw(lease, now())) {
            elector.dropLists();
        }
        boolean isOurs = attempted && lease.isHeldBy(candidacy.identity());
        if (elector.isReleasing() && !isOurs) {
            elector.finish(false);
        } else if (isOurs || lease.isFree() || sight.isOver(now())) {
            take(lease);
        } else {
            waitForEnd();
        }
    }

    private void missing() {
        elector.heardOfNone();
        if (elector.isReleasing()) {
            elector.finish(false);
        } else if (sight.isOver(now())) {
            create();
        } else {
            waitForEnd();
        }
    }

    private void waitForEnd() {
        if (sight.isSilent(now())) {
            elector.prepare();
        }
        pollLater(times.pollPeriod());
    }

    private void take(LeaseRecord lease) {
        Fence.Moment start = attempt();
        requests.replace(
                body.taken(lease, start.time()), steps.answer(answer -> tried(answer, start)));
    }

    private void create() {
        // Whoever created and deleted one in the meantime may have written.
        elector.dropLists();
        Fence.Moment start = attempt();
        requests.create(body.created(start.time()), steps.answer(answer -> tried(answer, start)));
    }

    private Fence.Moment attempt() {
        attempted = true;
        attempting = true;
        return fence.now();
    }

    private void tried(LeaseAnswer answer, Fence.Moment start) {
        attempting = false;
        switch (answer) {
            case LeaseAnswer.Seen(LeaseRecord lease) -> {
                elector.heard(lease);
                if (lease.isHeldBy(candidacy.identity()) && fence.left(start).isPositive()) {
                    elector.hold(lease, start);
                } else {
                    pollLater(times.pollPeriod());
                }
            }
            case LeaseAnswer.Missing _, LeaseAnswer.Conflict _ -> pollLater(times.pollPeriod());
            case LeaseAnswer.Failed(String why, Optional<Duration> retryAfter) ->
                    failed("take the lease", why, retryAfter);
        }
    }

    private void failed(String what, String why, Optional<Duration> retryAfter) {
        elector.trouble("could not " + what + ": " + why);
        pollLater(LeaseTimes.pause(retryAfter, times.retryPeriod(), times.leaseDuration()));
    }

    private void pollLater(Duration pause) {
        steps.after(pause.plus(ports.jitter().upTo(pause.dividedBy(4))), this::poll);
    }

    private Duration now() {
        return ports.timers().elapsed();
    }
}
