package dev.berth.memory.scheduler;

import dev.berth.application.engine.Inbox;
import dev.berth.application.port.in.Diagnostics;
import dev.berth.application.port.out.DecisionObserver;
import dev.berth.application.port.out.Leadership;
import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.TaskKind;
import dev.berth.k8s.mapping.MappingFaults;
import dev.berth.memory.api.MemoryApi;
import dev.berth.memory.api.MemoryClient;
import dev.berth.memory.time.Timeline;
import dev.berth.memory.time.Timer;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// One process of the scheduler on the server in memory: the loop, the feeds and the writers that
/// run in production, in virtual time.
///
/// ```
/// made --start--> running --pause--> paused
///                    |  <--resume------|
///                    \------stop-------\--> stopped
/// ```
public final class SimulatedScheduler {
    /// Events after which a turn does not wait any longer: half of what an inbox holds.
    private static final int OFFERS_MAX = Inbox.EVENTS_MAX / 2;

    private final Timeline timeline;
    private final SchedulerSetup setup;
    private final MemoryClient client;
    private final GatedApi gate;
    private final EventTap tap;
    private final Assembly assembly;
    private @Nullable Timer alarm;
    private int offers;
    private boolean due;
    private boolean paused;
    private boolean stopped;
    private boolean turning;

    /// A scheduler that has not started yet.
    public SimulatedScheduler(
            MemoryApi api, SchedulerSetup setup, Leadership leadership, DecisionObserver observer) {
        this.timeline = api.timeline();
        this.setup = setup;
        this.client = api.connect(setup.name());
        setup.listOrder().ifPresent(client::shuffleLists);
        this.gate = new GatedApi(client, () -> leadership.mayWrite(timeline.now()));
        this.assembly = new Assembly(gate, timeline, setup, leadership, observer, this::offered);
        this.tap = assembly.tap();
    }

    private void offered() {
        offers++;
        if (offers >= OFFERS_MAX && !turning && !paused) {
            // The inbox is bounded, and here nobody else would empty it.
            due = true;
            turn();
        } else {
            wakeAt(timeline.now());
        }
    }

    /// Name of the instance.
    public String name() {
        return setup.name();
    }

    /// Tells `listener` of each event when the scheduler's own state gets it.
    public void listen(Consumer<ClusterEvent> listener) {
        tap.listen(listener);
    }

    /// Tells `listener` of each object that could not be read as it should be.
    public void hearFaults(MappingFaults listener) {
        assembly.hearFaults(listener);
    }

    /// Starts its feeds.
    public void start() {
        assembly.startFeeds();
        wakeAt(timeline.now());
    }

    /// Starts its feeds, but keeps it from deciding anything until `release`.
    public void startWithheld() {
        tap.withholdSynced();
        start();
    }

    /// Lets it decide.
    public void release() {
        tap.release();
    }

    /// True where a turn has something to do at the present instant.
    public boolean isDue() {
        return due && !paused && !stopped;
    }

    /// One turn of the loop.
    public void turn() {
        if (!isDue() || turning) {
            return;
        }
        due = false;
        offers = 0;
        turning = true;
        int work;
        try {
            work = assembly.loop().doWork(timeline.now());
        } finally {
            turning = false;
        }
        if (work > 0) {
            wakeAt(timeline.now());
        } else {
            assembly.loop().nextDue().ifPresent(this::wakeAt);
        }
    }

    /// The process stands still: it neither turns nor hears, and what it was about to send waits.
    public void pause() {
        paused = true;
        client.freeze();
        gate.shut();
    }

    /// True between `pause` and `resume`.
    public boolean isPaused() {
        return paused;
    }

    /// The process goes on.
    public void resume() {
        if (paused) {
            paused = false;
            client.thaw();
            gate.open();
            wakeAt(timeline.now());
        }
    }

    /// The process is dead. What it sent is still on its way.
    public void stop() {
        stopped = true;
        cancelAlarm();
        gate.drop();
        client.cut();
    }

    /// True after `stop`.
    public boolean isStopped() {
        return stopped;
    }

    /// What it knows, for those who ask between its turns.
    public Diagnostics diagnostics() {
        return assembly.loop().diagnostics();
    }

    /// One more attempt of that Task, if it waits.
    public void forceAttempt(TaskKind kind, ObjectName task) {
        assembly.core().reconsider(kind, task, timeline.now());
        wakeAt(timeline.now());
    }

    private void wakeAt(Instant at) {
        if (stopped) {
            return;
        }
        if (!at.isAfter(timeline.now())) {
            boolean wasDue = due;
            due = true;
            cancelAlarm();
            if (setup.eager() && !wasDue) {
                timeline.schedule(Duration.ZERO, "turn " + name(), this::turn);
            }
        } else if (alarm == null || !alarm.isPending() || at.isBefore(alarm.at())) {
            cancelAlarm();
            alarm = timeline.schedule(at, "wake " + name(), () -> wakeAt(timeline.now()));
        }
    }

    private void cancelAlarm() {
        if (alarm != null) {
            alarm.cancel();
            alarm = null;
        }
    }
}
