package dev.berth.k8s.lease;

import dev.berth.application.port.out.Leadership;
import dev.berth.k8s.lease.wire.LeaseRecord;
import java.time.Duration;
import java.time.Instant;

/// One process that stands for election on a Lease, and the right to write that goes with it.
///
/// ```
/// NEW --start--> STANDBY --took it--> HOLDING --not renewed in time, taken, deleted--> LOST
///  |                |                    |
///  '----------------'------release-------'-----------------------------------------> RELEASED
/// ```
///
/// - A standby reads the lease again and again. It takes one that nobody holds, or that *it* has
///   seen unchanged for the lease's duration, under the condition that it still is. Its clock is
///   never compared with the times that another wrote.
/// - A holder renews. It may write up to the renew deadline, which counts from the start of its
///   last renewal and leaves time for the write to end (`Fence`). A lease that is lost is lost for
///   good: what the process knows may be old, and it ends.
/// - Nothing is decided before everything was listed once, consistently, after the last write of
///   the one before. A standby that has heard nothing for the renew deadline and one request lists
///   while the lease runs out; after a lease was given back, or was free, the lists come when it is
///   held.
/// - A lease is given back when no write is on its way, nor unknown; else it runs out.
///
/// Answers come from threads of others, and all of it happens under one lock, with which nobody is
/// called but the server and the timers. `mayWrite` and the fence take no lock.
public final class Elector implements Leadership {
    private final LeaseTimes times;
    private final ElectorPorts ports;
    private final Steps steps;
    private final Fence fence;
    private final OpenWrites openWrites = new OpenWrites();
    private final FencedApi fenced;
    private final Announcer announcer;
    private final TakeOverLists lists = new TakeOverLists();
    private final Standby standby;
    private final Tenure tenure;

    private LeasePhase phase = LeasePhase.NEW;
    private boolean releasing;
    private boolean troubled;
    private String holder = "";
    private long transitions;
    private Duration heardAt;
    private volatile boolean leading;

    /// An elector that has not started.
    public Elector(Candidacy candidacy, ElectorPorts ports) {
        this.times = candidacy.times();
        this.ports = ports;
        this.steps = new Steps(ports.timers());
        this.fence = new Fence(ports.timers(), ports.clock(), times.renewDeadline());
        this.fenced = new FencedApi(ports.api(), ports.timers(), this::admits, openWrites);
        this.announcer = new Announcer(ports.outside());
        this.standby = new Standby(candidacy, ports, this, steps, fence);
        this.tenure = new Tenure(candidacy, ports, this, steps, fence);
        this.heardAt = ports.timers().elapsed();
    }

    /// Begins to look at the lease. The feeds must have been started.
    ///
    /// @throws IllegalStateException where it was started or released before
    public void start() {
        steps.run(() -> {
            become(LeasePhase.STANDBY);
            heardAt = ports.timers().elapsed();
            standby.poll();
        });
    }

    /// Ends in an orderly way: nothing is decided any more, and when the last write has ended the
    /// lease is given back. `LeaseNotice.Released` tells when that is over, at most two renew
    /// deadlines later. Does nothing where it is asked a second time, or the lease is lost.
    public void release() {
        steps.run(() -> {
            if (!releasing && phase != LeasePhase.LOST) {
                releasing = true;
                leading = false;
                switch (phase) {
                    case NEW -> finish(false);
                    case STANDBY -> standby.release();
                    case HOLDING -> handOver();
                    case LOST, RELEASED -> {}
                }
            }
        });
    }

    /// The right to write, asked of the elector's own clock: `now` is the loop's, one for a whole
    /// turn, which can last.
    @Override
    public boolean mayWrite(Instant now) {
        return admits(times.requestTimeout());
    }

    /// The server for those that write: each write passes the fence when it is sent.
    public FencedApi writers() {
        return fenced;
    }

    /// How the election stands now.
    public LeaseStatus status() {
        synchronized (steps) {
            return new LeaseStatus(
                    phase,
                    admits(times.requestTimeout()),
                    holder,
                    ports.timers().elapsed().minus(heardAt),
                    transitions,
                    announcer.failures());
        }
    }

    private boolean admits(Duration timeout) {
        return leading && fence.admits(timeout);
    }

    boolean isReleasing() {
        return releasing;
    }

    /// The lease was read or written.
    void heard(LeaseRecord lease) {
        heardOfNone();
        transitions = lease.transitions();
        if (!holder.equals(lease.holder())) {
            holder = lease.holder();
            announce(new LeaseNotice.HolderSeen(holder));
        }
    }

    /// The server answered that there is no lease.
    void heardOfNone() {
        heardAt = ports.timers().elapsed();
        if (troubled) {
            troubled = false;
            announce(new LeaseNotice.TroubleOver());
        }
    }

    void trouble(String what) {
        if (!troubled) {
            troubled = true;
            announce(new LeaseNotice.Trouble(what));
        }
    }

    /// The holder is silent: lists, in case that we follow it.
    void prepare() {
        long number = lists.begin();
        if (number > 0 && !announcer.announce(() -> callLists(number))) {
            lists.drop();
        }
    }

    void dropLists() {
        lists.drop();
    }

    /// We hold the lease, by a request that started then.
    void hold(LeaseRecord lease, Fence.Moment start) {
        become(LeasePhase.HOLDING);
        announce(new LeaseNotice.Acquired(lease.transitions()));
        tenure.renewed(lease, start);
        if (releasing) {
            handOver();
        } else {
            leadWhenListed();
        }
    }

    void lose(String why) {
        if (phase == LeasePhase.HOLDING) {
            end(LeasePhase.LOST);
            announce(new LeaseNotice.Lost(why));
        }
    }

    void finish(boolean givenBack) {
        if (phase != LeasePhase.LOST && phase != LeasePhase.RELEASED) {
            end(LeasePhase.RELEASED);
            announce(new LeaseNotice.Released(givenBack));
        }
    }

    private void end(LeasePhase last) {
        leading = false;
        fence.close();
        become(last);
        tenure.stop();
    }

    private void callLists(long number) {
        try {
            ports.lists().relist(() -> steps.run(() -> listed(number)));
        } catch (RuntimeException e) {
            steps.run(() -> listsFailed(e));
            throw e;
        }
    }

    private void listed(long number) {
        lists.done(number);
        leadWhenListed();
    }

    private void listsFailed(RuntimeException e) {
        trouble("could not list: " + e);
        lists.drop();
        ports.timers().schedule(times.retryPeriod(), () -> steps.run(this::leadWhenListed));
    }

    private void leadWhenListed() {
        if (phase != LeasePhase.HOLDING || releasing || leading) {
            return;
        }
        if (lists.areDone()) {
            leading = true;
            announce(new LeaseNotice.Leading());
        } else {
            prepare();
        }
    }

    private void handOver() {
        ports.timers().schedule(times.renewDeadline(), () -> steps.run(() -> finish(false)));
        openWrites.whenIdle(() -> steps.run(this::idle));
    }

    private void idle() {
        if (phase != LeasePhase.HOLDING) {
            return;
        }
        if (openWrites.isAnyUnknown()) {
            finish(false);
        } else {
            tenure.giveBack();
        }
    }

    private void announce(LeaseNotice notice) {
        announcer.announce(() -> ports.listener().notice(notice));
    }

    private void become(LeasePhase next) {
        if (!phase.mayBecome(next)) {
            throw new IllegalStateException("an elector that is " + phase + " can not be " + next);
        }
        phase = next;
    }
}
