package dev.berth.memory.scheduler;

import dev.berth.application.engine.Inbox;
import dev.berth.application.engine.LoopLimits;
import dev.berth.application.engine.SchedulerLoop;
import dev.berth.application.port.out.DecisionObserver;
import dev.berth.application.port.out.Leadership;
import dev.berth.domain.core.SchedulerCore;
import dev.berth.domain.plugin.Profiles;
import dev.berth.domain.plugin.profile.PodProfile;
import dev.berth.domain.plugin.profile.RunProfile;
import dev.berth.k8s.api.KubeApi;
import dev.berth.k8s.feed.FeedOptions;
import dev.berth.k8s.feed.FeedPorts;
import dev.berth.k8s.feed.PodFeeds;
import dev.berth.k8s.feed.RunFeeds;
import dev.berth.k8s.mapping.MappingFaults;
import dev.berth.k8s.pod.PodBinder;
import dev.berth.k8s.pod.PodEvictor;
import dev.berth.k8s.pod.PodGroupStatusWriter;
import dev.berth.k8s.pod.PodStatusWriter;
import dev.berth.k8s.run.RunBinder;
import dev.berth.k8s.run.RunStatusWriter;
import dev.berth.k8s.write.BinderByKind;
import dev.berth.k8s.write.StatusWriterByKind;
import dev.berth.memory.time.Timeline;
import java.time.Duration;
import java.util.Optional;

/// The parts of one scheduler, wired as in production.
final class Assembly {
    private final SchedulerCore core;
    private final SchedulerLoop loop;
    private final EventTap tap;
    private final RunFeeds runFeeds;
    private final Optional<PodFeeds> podFeeds;
    private MappingFaults faults = fault -> {};

    Assembly(
            KubeApi api,
            Timeline timeline,
            SchedulerSetup setup,
            Leadership leadership,
            DecisionObserver observer,
            Runnable wake) {
        Profiles profiles =
                new Profiles(
                        RunProfile.of(setup.judging().weights().runs()),
                        setup.pods()
                                .map(isOurs -> PodProfile.of(setup.judging().weights().pods())));
        this.core = new SchedulerCore(profiles, setup.judging().core());
        // Whoever offers goes through the tap, which wakes the scheduler each time.
        Inbox inbox = new Inbox(() -> {});
        this.tap = new EventTap(timeline, inbox, setup.handlerDelay(), wake);
        this.loop =
                new SchedulerLoop(
                        core,
                        inbox,
                        new SchedulerLoop.Ports(
                                new BinderByKind(
                                        new RunBinder(api, tap, setup.requestTimeout()),
                                        new PodBinder(api, tap, setup.requestTimeout())),
                                new StatusWriterByKind(
                                        new RunStatusWriter(api, tap, setup.requestTimeout()),
                                        new PodStatusWriter(api, tap, setup.requestTimeout())),
                                Optional.of(
                                        new PodGroupStatusWriter(api, tap, setup.requestTimeout())),
                                Optional.of(new PodEvictor(api, tap, setup.requestTimeout())),
                                leadership,
                                observer),
                        limits(setup));
        FeedPorts ports =
                new FeedPorts(
                        api,
                        tap,
                        new TimelineTimers(timeline),
                        max -> Duration.ZERO,
                        notice -> {},
                        fault -> faults.fault(fault));
        this.runFeeds = new RunFeeds(ports, "", FeedOptions.DEFAULT);
        this.podFeeds =
                setup.pods().map(isOurs -> new PodFeeds(ports, isOurs, FeedOptions.DEFAULT));
    }

    private static LoopLimits limits(SchedulerSetup setup) {
        LoopLimits standard = LoopLimits.standard();
        return new LoopLimits(
                setup.cyclesPerTurn().orElse(standard.cyclesPerStep()),
                standard.writesInFlight(),
                standard.repeatAfter(),
                standard.repeatAfterMax());
    }

    SchedulerCore core() {
        return core;
    }

    SchedulerLoop loop() {
        return loop;
    }

    EventTap tap() {
        return tap;
    }

    /// Says what could not be read as it should be to that listener.
    void hearFaults(MappingFaults listener) {
        faults = listener;
    }

    void startFeeds() {
        runFeeds.start();
        podFeeds.ifPresent(PodFeeds::start);
    }
}
