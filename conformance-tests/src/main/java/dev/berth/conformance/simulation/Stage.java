package dev.berth.conformance.simulation;

import dev.berth.conformance.property.Choices;
import dev.berth.conformance.world.Draws;
import dev.berth.memory.api.MemoryApi;
import dev.berth.memory.time.Timeline;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// What all parts of one simulation share: the server, the choices, the marks, and the trace.
final class Stage {
    /// In so many of a hundred worlds are Nodes and Pods, too.
    private static final int PODS_PERCENT = 50;

    /// In so many of a hundred worlds with Pods are groups of them.
    private static final int GROUPS_PERCENT = 60;

    private static final int PRIORITIES_PERCENT = 50;

    final MemoryApi api;
    final Timeline timeline;
    final Plot plot;
    final Choices choices;

    /// What is drawn about Nodes and Pods.
    final Choices podChoices;

    /// True where there are Nodes and Pods besides Runs.
    final boolean hasPods;

    /// What is drawn about groups of Pods.
    final Choices groupChoices;

    /// True where there are groups of Pods.
    final boolean hasGroups;

    /// True where Pods have priorities, so that some go for others; never with groups, which nobody
    /// goes for.
    final boolean hasPriorities;

    final Draws draws;
    final Marks marks = new Marks();
    final Disturbances disturbances = new Disturbances();
    private final List<String> trace = new ArrayList<>();
    private boolean healed;

    Stage(MemoryApi api, Plot plot, Choices choices, Choices podChoices, Choices groupChoices) {
        this.api = api;
        this.timeline = api.timeline();
        this.plot = plot;
        this.choices = choices;
        this.podChoices = podChoices;
        this.hasPods = podChoices.chance(PODS_PERCENT);
        this.groupChoices = groupChoices;
        this.hasGroups = hasPods && groupChoices.chance(GROUPS_PERCENT);
        this.hasPriorities = hasPods && !hasGroups && groupChoices.chance(PRIORITIES_PERCENT);
        this.draws = new Draws(choices, plot.knobs());
    }

    Instant now() {
        return timeline.now();
    }

    /// Notes what happened, for the replay to be compared with.
    void note(String what) {
        trace.add(now() + " " + what);
    }

    List<String> trace() {
        return trace;
    }

    /// True once nothing goes wrong any more.
    boolean isHealed() {
        return healed;
    }

    void heal() {
        healed = true;
        note("healed");
    }

    /// Lets an action happen again and again, at drawn intervals, until the world is healed.
    void often(String what, int millisMax, Runnable action) {
        timeline.schedule(
                Duration.ofMillis(choices.between(1, millisMax)),
                what,
                () -> {
                    if (!healed) {
                        action.run();
                        often(what, millisMax, action);
                    }
                });
    }
}
