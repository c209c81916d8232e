package dev.berth.bootstrap.serve;

import dagger.Binds;
import dagger.Lazy;
import dagger.Module;
import dagger.Provides;
import dev.berth.application.engine.Inbox;
import dev.berth.application.engine.SchedulerLoop;
import dev.berth.application.port.in.Diagnostics;
import dev.berth.application.port.in.EventInbox;
import dev.berth.application.port.out.Binder;
import dev.berth.application.port.out.DecisionObserver;
import dev.berth.application.port.out.GroupStatusWriter;
import dev.berth.application.port.out.Leadership;
import dev.berth.application.port.out.StatusWriter;
import dev.berth.bootstrap.serve.config.SchedulerConfiguration;
import dev.berth.bootstrap.serve.diagnostics.ExplainRoute;
import dev.berth.bootstrap.serve.diagnostics.Reviews;
import dev.berth.bootstrap.serve.loop.LoopQuestions;
import dev.berth.bootstrap.serve.loop.LoopThread;
import dev.berth.domain.core.SchedulerCore;
import dev.berth.domain.plugin.profile.RunProfile;
import dev.berth.k8s.event.EventRecorder;
import dev.berth.k8s.event.EventWriter;
import dev.berth.metrics.loop.LoopMeters;
import jakarta.inject.Singleton;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// The core, the loop around it, and the thread that turns it.
@Module
interface SchedulerModule {
    @Provides
    @Singleton
    static SchedulerCore core(SchedulerConfiguration configuration) {
        return new SchedulerCore(
                RunProfile.of(configuration.judging().weights().runs()),
                configuration.judging().core());
    }

    /// The thread is asked for late, since it turns what reads this inbox.
    @Provides
    @Singleton
    static Inbox inbox(Lazy<LoopThread> thread) {
        return new Inbox(() -> thread.get().wake());
    }

    @Binds
    EventInbox events(Inbox inbox);

    @Provides
    @Singleton
    static SchedulerLoop loop(
            SchedulerCore core,
            Inbox inbox,
            SchedulerLoop.Ports ports,
            SchedulerConfiguration configuration) {
        return new SchedulerLoop(core, inbox, ports, configuration.limits());
    }

    @Provides
    static SchedulerLoop.Ports ports(
            Binder binder,
            StatusWriter statusWriter,
            GroupStatusWriter groupWriter,
            Leadership leadership,
            DecisionObserver observer) {
        return new SchedulerLoop.Ports(
                binder,
                statusWriter,
                Optional.of(groupWriter),
                Optional.empty(),
                leadership,
                observer);
    }

    @Provides
    @Singleton
    static DecisionObserver observer(
            LoopMeters meters, EventWriter events, SchedulerConfiguration configuration) {
        return configuration.telling().events()
                ? DecisionObserver.all(List.of(meters, new EventRecorder(events)))
                : meters;
    }

    @Provides
    static Diagnostics diagnostics(SchedulerLoop loop) {
        return loop.diagnostics();
    }

    @Provides
    @Singleton
    static LoopThread thread(
            SchedulerLoop loop, Diagnostics diagnostics, InstantSource clock, ProcessEnd end) {
        return new LoopThread(loop, new LoopQuestions(diagnostics), clock, end::failed);
    }

    @Provides
    static ExplainRoute explain(
            Cluster cluster, SchedulerConfiguration configuration, LoopThread thread) {
        return new ExplainRoute(new Reviews(cluster.api(), configuration.requestTimeout()), thread);
    }
}
