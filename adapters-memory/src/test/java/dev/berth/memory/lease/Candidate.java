package dev.berth.memory.lease;

import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.api.ObjectHandler;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.PatchRequest;
import dev.berth.k8s.api.Resource;
import dev.berth.k8s.feed.Timers;
import dev.berth.k8s.lease.Candidacy;
import dev.berth.k8s.lease.Elector;
import dev.berth.k8s.lease.ElectorPorts;
import dev.berth.k8s.lease.LeaseNotice;
import dev.berth.k8s.lease.LeasePhase;
import dev.berth.k8s.lease.LeaseTimes;
import dev.berth.memory.api.MemoryApi;
import dev.berth.memory.api.MemoryClient;
import dev.berth.memory.time.Timeline;
import dev.berth.memory.time.Timer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// One process of a test that stands for election, in virtual time.
final class Candidate {
    static final ObjectRef LEASE = new ObjectRef(Resource.LEASES, "ns", "the-lease");

    final List<LeaseNotice> notices = new ArrayList<>();
    final List<Instant> lists = new ArrayList<>();
    final List<String> writes = new ArrayList<>();
    final MemoryClient client;
    final Elector elector;
    Duration listsLast = Duration.ofMillis(500);
    Duration wallAhead = Duration.ZERO;
    private final Timeline timeline;
    private final List<Runnable> missed = new ArrayList<>();
    private boolean paused;

    Candidate(MemoryApi api, String name) {
        this.timeline = api.timeline();
        this.client = api.connect(name);
        this.elector =
                new Elector(
                        new Candidacy(LEASE, name, LeaseTimes.STANDARD),
                        new ElectorPorts(
                                client,
                                new ProcessTimers(),
                                max -> Duration.ZERO,
                                () -> timeline.now().plus(wallAhead),
                                this::relist,
                                notices::add,
                                call -> timeline.schedule(Duration.ZERO, "tell", call)));
    }

    private void relist(Runnable done) {
        lists.add(timeline.now());
        timeline.schedule(listsLast, "lists", () -> whenAwake(done));
    }

    boolean leads() {
        return elector.mayWrite(Instant.EPOCH);
    }

    LeasePhase phase() {
        return elector.status().phase();
    }

    /// What was heard of that kind.
    <T extends LeaseNotice> List<T> heard(Class<T> kind) {
        return notices.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    void write(Duration timeout) {
        elector.writers()
                .patchStatus(
                        new PatchRequest(
                                new ObjectRef(Resource.RUNS, "ns", "r"),
                                "{\"status\":{\"message\":\"m\"}}".getBytes(StandardCharsets.UTF_8),
                                timeout),
                        new ObjectHandler() {
                            @Override
                            public void answered(ObjectCursor object) {
                                writes.add("applied");
                            }

                            @Override
                            public void failed(ApiFailure failure) {
                                writes.add(
                                        failure instanceof ApiFailure.NoAnswer none
                                                ? none.message()
                                                : "refused");
                            }
                        });
    }

    void pause() {
        paused = true;
        client.freeze();
    }

    void resume() {
        paused = false;
        client.thaw();
        List<Runnable> now = List.copyOf(missed);
        missed.clear();
        now.forEach(Runnable::run);
    }

    void kill() {
        paused = true;
        client.cut();
    }

    private void whenAwake(Runnable action) {
        if (paused) {
            missed.add(action);
        } else {
            action.run();
        }
    }

    /// Time goes on while the process stands still; what was due then happens when it goes on.
    private final class ProcessTimers implements Timers {
        @Override
        public Duration elapsed() {
            return Duration.between(Instant.EPOCH, timeline.now());
        }

        @Override
        public Alarm schedule(Duration delay, Runnable action) {
            boolean[] cancelled = new boolean[1];
            Timer timer =
                    timeline.schedule(
                            delay,
                            "alarm",
                            () ->
                                    whenAwake(() -> {
                                        if (!cancelled[0]) {
                                            action.run();
                                        }
                                    }));
            return () -> {
                cancelled[0] = true;
                timer.cancel();
            };
        }
    }
}
