package dev.berth.memory.api;

import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.ApiFailure.Answered;
import dev.berth.memory.wire.WatchSignal;

/// The request that starts a watch. What is heard of it comes on the watch itself.
final class WatchExchange implements InFlight.Exchange {
    private final MemoryWatch watch;

    WatchExchange(MemoryWatch watch) {
        this.watch = watch;
    }

    @Override
    public Runnable serve() {
        watch.serve();
        return () -> {};
    }

    @Override
    public void refused(Answered failure) {}

    @Override
    public void fail(ApiFailure failure) {
        watch.send(new WatchSignal.Failed(failure));
    }
}
