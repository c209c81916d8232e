package dev.berth.bootstrap.serve;

import dev.berth.application.port.out.Leadership;
import dev.berth.bootstrap.serve.log.Log;
import dev.berth.bootstrap.serve.log.LogEvent;
import dev.berth.bootstrap.serve.log.LogField;
import dev.berth.bootstrap.serve.log.LogLine;
import dev.berth.bootstrap.serve.loop.LoopThread;
import dev.berth.k8s.api.KubeApi;
import dev.berth.k8s.lease.Candidacy;
import dev.berth.k8s.lease.Elector;
import dev.berth.k8s.lease.ElectorPorts;
import dev.berth.k8s.lease.LeaseListener;
import dev.berth.k8s.lease.LeaseNotice;
import dev.berth.k8s.lease.LeaseStatus;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;

/// The right to write of whoever holds the lease.
final class WithLease implements WriteRight, LeaseListener {
    private final Candidacy candidacy;
    private final Elector elector;
    private final Supplier<LoopThread> loop;
    private final Log log;
    private final ProcessEnd end;
    private final CountDownLatch released = new CountDownLatch(1);

    /// @param ports makes what the elector works with, of which this is the listener
    /// @param loop is asked for late, since it is made after this
    WithLease(
            Candidacy candidacy,
            Function<LeaseListener, ElectorPorts> ports,
            Supplier<LoopThread> loop,
            Log log,
            ProcessEnd end) {
        this.candidacy = candidacy;
        this.loop = loop;
        this.log = log;
        this.end = end;
        this.elector = new Elector(candidacy, ports.apply(this));
    }

    @Override
    public Leadership leadership() {
        return elector;
    }

    @Override
    public KubeApi writers() {
        return elector.writers();
    }

    @Override
    public void start() {
        elector.start();
    }

    @Override
    public boolean leads() {
        return elector.status().leading();
    }

    @Override
    public Optional<LeaseStatus> lease() {
        return Optional.of(elector.status());
    }

    @Override
    public long refusedWrites() {
        return elector.writers().refusedWrites();
    }

    @Override
    public void release(Duration timeout) throws InterruptedException {
        elector.release();
        if (!released.await(timeout.toNanos(), TimeUnit.NANOSECONDS)) {
            log.warning(
                    line(
                            LogEvent.LEASE,
                            "writes are not answered yet; the lease is left to run out"));
        }
    }

    @Override
    public void notice(LeaseNotice notice) {
        switch (notice) {
            case LeaseNotice.HolderSeen(String holder) -> holderSeen(holder);
            case LeaseNotice.Acquired(long transitions) ->
                    log.info(
                            line(
                                            LogEvent.LEASE,
                                            "holding the lease; listing once more before deciding")
                                    .with(LogField.COUNT, transitions));
            case LeaseNotice.Leading _ -> {
                loop.get().wake();
                log.info(line(LogEvent.LEADING, "leading: the state is that of now, deciding"));
            }
            case LeaseNotice.Lost(String why) -> {
                released.countDown();
                end.leaseLost("the lease is lost: " + why);
            }
            case LeaseNotice.Released(boolean givenBack) -> {
                log.info(
                        line(
                                LogEvent.LEASE,
                                givenBack
                                        ? "the lease is given back"
                                        : "the lease is not given back, it runs out or is another's"));
                released.countDown();
            }
            case LeaseNotice.Trouble(String what) -> log.warning(line(LogEvent.LEASE, what));
            case LeaseNotice.TroubleOver _ ->
                    log.info(line(LogEvent.LEASE, "the lease is heard of again"));
        }
    }

    private void holderSeen(String holder) {
        if (!holder.equals(candidacy.identity())) {
            log.info(
                    line(
                            LogEvent.STANDBY,
                            holder.isEmpty()
                                    ? "nobody holds the lease"
                                    : "standing by: " + holder + " holds the lease"));
        }
    }

    private LogLine line(LogEvent event, String message) {
        return LogLine.of(event, message)
                .with(LogField.IDENTITY, candidacy.identity())
                .with(
                        LogField.LEASE,
                        candidacy.lease().namespace() + "/" + candidacy.lease().name());
    }
}
