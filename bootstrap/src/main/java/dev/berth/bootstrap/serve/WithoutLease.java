package dev.berth.bootstrap.serve;

import dev.berth.application.port.out.Leadership;
import dev.berth.bootstrap.serve.log.Log;
import dev.berth.bootstrap.serve.log.LogEvent;
import dev.berth.bootstrap.serve.log.LogLine;
import dev.berth.bootstrap.serve.loop.LoopThread;
import dev.berth.k8s.api.KubeApi;
import dev.berth.k8s.lease.LeaseStatus;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/// The right to write of a process that nobody competes with, as the configuration says.
final class WithoutLease implements WriteRight {
    private final KubeApi api;
    private final Supplier<LoopThread> loop;
    private final Log log;
    private volatile boolean released;

    /// @param loop is asked for late, since it is made after this
    WithoutLease(KubeApi api, Supplier<LoopThread> loop, Log log) {
        this.api = api;
        this.loop = loop;
        this.log = log;
    }

    @Override
    public Leadership leadership() {
        return _ -> !released;
    }

    @Override
    public KubeApi writers() {
        return api;
    }

    @Override
    public boolean leads() {
        return !released;
    }

    @Override
    public Optional<LeaseStatus> lease() {
        return Optional.empty();
    }

    @Override
    public long refusedWrites() {
        return 0;
    }

    @Override
    public void start() {
        log.info(LogLine.of(LogEvent.LEADING, "deciding, without a lease as configured"));
    }

    @Override
    public void release(Duration timeout) throws InterruptedException {
        released = true;
        int open = new OpenWrites(loop.get()).await(timeout);
        if (open > 0) {
            log.warning(LogLine.of(LogEvent.STOPPING, open + " writes are not answered yet"));
        }
    }
}
