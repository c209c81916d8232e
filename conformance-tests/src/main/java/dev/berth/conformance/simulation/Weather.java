package dev.berth.conformance.simulation;

import dev.berth.conformance.property.SeededRandom;
import dev.berth.conformance.simulation.known.LostEvents;
import dev.berth.k8s.api.Resource;
import dev.berth.memory.fault.Fault;
import dev.berth.memory.fault.FaultPlan;
import dev.berth.memory.fault.FaultRates;
import dev.berth.memory.fault.RandomFaults;
import dev.berth.memory.fault.WatchMatch;
import dev.berth.memory.wire.Disturbance;
import dev.berth.memory.wire.Failures;
import dev.berth.memory.wire.RequestFate;
import dev.berth.memory.wire.RequestInfo;
import dev.berth.memory.wire.Verb;
import dev.berth.memory.wire.WatchInfo;
import dev.berth.memory.wire.WatchSignal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What goes wrong between schedulers and server: by chance with each request and event, and now
/// and then on purpose.
final class Weather {
    private static final List<Resource> DISTURBED =
            List.of(Resource.RUNS, Resource.PERSISTENT_WORKSPACES, Resource.PODS);
    private static final List<Resource> DISTURBED_OF_PODS =
            List.of(Resource.NODES, Resource.NAMESPACES, Resource.PODS);

    private static final List<Resource> DISTURBED_OF_GROUPS =
            List.of(Resource.POD_GROUPS, Resource.COMPOSITE_POD_GROUPS, Resource.PODS);

    private final Stage stage;
    private final RandomFaults random;
    private final FaultPlan plan;
    private final LostEvents lost;
    private @Nullable Resource losing;

    Weather(Stage stage, SeededRandom source) {
        this.stage = stage;
        this.random = new RandomFaults(stage.timeline, source, stage.plot.rates());
        this.plan = new FaultPlan(stage.api, new Marked());
        this.lost = new LostEvents(stage.timeline, plan::arm);
    }

    void begin() {
        if (!stage.plot.rates().equals(FaultRates.NONE)) {
            stage.often("weather", 9_000, this::strike);
        }
    }

    /// Nothing goes wrong any more; what is dead stays dead until its owner finds out.
    void heal() {
        losing = null;
        random.rates(FaultRates.NONE);
        plan.disarm();
    }

    private void strike() {
        Resource resource = disturbed();
        WatchMatch some = WatchMatch.of(resource);
        int kind = (int) stage.choices.below(8);
        stage.note("weather " + kind + " on " + resource.plural());
        switch (kind) {
            case 0 -> {
                stage.marks.reached(Mark.CLOSED);
                plan.arm(new Fault.EndWatches(some, Optional.empty()));
            }
            case 1 -> {
                stage.marks.reached(Mark.EXPIRED);
                plan.arm(new Fault.EndWatches(some, Optional.of(Failures.ofStatus(410))));
            }
            case 2 -> {
                stage.marks.reached(Mark.SILENCED);
                plan.arm(new Fault.Silence(some));
            }
            case 3 -> losing = resource;
            case 4 -> {
                stage.marks.reached(Mark.TIME_TRAVEL);
                plan.arm(new Fault.TimeTravel(some, 1, stage.choices.between(1, 20)));
                plan.arm(new Fault.EndWatches(some, Optional.empty()));
            }
            case 5 -> {
                stage.marks.reached(Mark.STALLED);
                plan.arm(
                        new Fault.HoldWatches(
                                some, stage.now().plusSeconds(stage.choices.between(1, 30))));
            }
            case 6 -> stage.api.compact();
            default -> stage.api.expireLists();
        }
    }

    private Resource disturbed() {
        if (stage.hasGroups && stage.groupChoices.chance(30)) {
            return stage.groupChoices.oneOf(DISTURBED_OF_GROUPS);
        }
        return stage.hasPods && stage.podChoices.chance(40)
                ? stage.podChoices.oneOf(DISTURBED_OF_PODS)
                : stage.choices.oneOf(DISTURBED);
    }

    /// An event of a watch is lost for good; soon after, the watch is cut and its client lists
    /// anew.
    private void lose(WatchInfo watch) {
        stage.marks.reached(Mark.EVENT_LOST);
        losing = null;
        lost.lost(watch, Duration.ofMillis(stage.choices.between(1, 4_000)));
    }

    /// Chance, with its marks.
    private final class Marked implements Disturbance {
        @Override
        public RequestFate fateOf(RequestInfo request) {
            lost.asked(request);
            RequestFate fate = random.fateOf(request);
            boolean write = request.verb() == Verb.PATCH_STATUS || request.verb() == Verb.BIND;
            switch (fate) {
                case RequestFate.AnswerLost _ when write -> stage.marks.reached(Mark.ANSWER_LOST);
                case RequestFate.Refused _ when write -> stage.marks.reached(Mark.REFUSED);
                case RequestFate.Served served
                        when write && served.toServer().compareTo(request.timeout()) > 0 ->
                        stage.marks.reached(Mark.APPLIED_LATE);
                case RequestFate.Served _,
                        RequestFate.AnswerLost _,
                        RequestFate.Refused _,
                        RequestFate.NeverSent _,
                        RequestFate.Hanging _ -> {}
            }
            return fate;
        }

        @Override
        public List<WatchSignal> seenAs(WatchInfo watch, WatchSignal.Event event) {
            if (watch.collection().resource() == losing) {
                lose(watch);
                return List.of();
            }
            return random.seenAs(watch, event);
        }

        @Override
        public Instant heldUntil(WatchInfo watch, WatchSignal signal, Instant due) {
            return random.heldUntil(watch, signal, due);
        }
    }
}
