package dev.berth.memory.scenario;

import dev.berth.memory.scenario.document.BadScenarioException;
import dev.berth.memory.scenario.document.Expectation;
import dev.berth.memory.scenario.document.Fault;
import dev.berth.memory.scenario.document.ScenarioDocument;
import dev.berth.memory.scenario.document.Step;
import dev.berth.memory.scheduler.Judging;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// One telling of a scenario, from its beginning to its end.
final class Story {
    /// Steps of one story, those of every round of its loops counted: loops in loops multiply.
    private static final int STEPS_MAX = 300_000;

    /// Findings that are kept: above the largest story without a loop, and readable still.
    private static final int FINDINGS_MAX = 1_000;

    /// Failures that are kept: a loop that goes wrong does so in every round.
    private static final int FAILURES_MAX = 50;

    private final ScenarioDocument document;
    private final Scene scene;
    private final Judge judge;
    private final FaultDesk faults;
    private final List<Finding> findings = new ArrayList<>();
    private final List<String> failures = new ArrayList<>();
    private long findingsLeftOut;
    private int performed;

    Story(ScenarioDocument document, Judging judging) {
        this.document = document;
        this.scene = new Scene(new Cast(document.applies(), judging));
        this.judge = new Judge(scene);
        this.faults = new FaultDesk(scene, document.name().hashCode(), this::inject);
    }

    /// Tells it.
    ScenarioResult tell() {
        String where = "objects";
        try {
            scene.objects().create(document.objects());
            scene.passUntil(Scene.START);
            if (!document.startsScheduler()) {
                scene.startScheduler(scene.cast().setup(FaultDesk.FIRST));
            }
            int next = 0;
            while (next < document.steps().size()) {
                where = document.steps().get(next).path();
                next = instant(next);
            }
            where = "expect";
            scene.runInstant();
            document.expect().ifPresent(this::judge);
        } catch (StoryException | BadScenarioException e) {
            failures.add(place(where) + e.getMessage());
        } catch (RuntimeException e) {
            // Whatever a story brings to light must not end the run of the others.
            failures.add(place(where) + e);
        }
        failures.addAll(scene.violations());
        return new ScenarioResult(document.name(), failures, findings, findingsLeftOut);
    }

    private String place(String where) {
        return where + " (at " + Seconds.of(scene.sinceStart(scene.now())) + "): ";
    }

    /// Everything that was decided and written, as text.
    List<String> decisions() {
        return scene.chronicle().decisions();
    }

    /// Carries out all steps of the instant of step `first`; returns the first step of the next.
    private int instant(int first) {
        Duration at = document.steps().get(first).at();
        scene.passUntil(scene.instant(at));
        List<Step> steps = new ArrayList<>();
        int next = first;
        while (next < document.steps().size() && document.steps().get(next).at().equals(at)) {
            steps.add(document.steps().get(next).step());
            next++;
        }
        perform(steps);
        rest();
        return next;
    }

    /// Steps of one instant, in order: what is armed first, then what happens, up to each settle.
    private void perform(List<Step> steps) {
        List<Step> batch = new ArrayList<>();
        for (Step step : steps) {
            if (++performed > STEPS_MAX) {
                throw new StoryException(
                        "more than " + STEPS_MAX + " steps, rounds of loops included");
            }
            switch (step) {
                case Step.Settle settle -> {
                    apply(batch);
                    rest();
                }
                case Step.Expect expect -> {
                    apply(batch);
                    judge(expect.expectation());
                }
                case Step.Disturb(Fault.Loop loop) -> {
                    apply(batch);
                    for (int i = 0; i < loop.times(); i++) {
                        perform(loop.rounds().round(i));
                    }
                }
                case Step.Create create -> batch.add(create);
                case Step.Apply apply -> batch.add(apply);
                case Step.Delete delete -> batch.add(delete);
                case Step.Terminate terminate -> batch.add(terminate);
                case Step.SetStatus status -> batch.add(status);
                case Step.Disturb disturb -> batch.add(disturb);
            }
        }
        apply(batch);
    }

    private void apply(List<Step> batch) {
        batch.stream().filter(Story::isArmed).forEach(this::happen);
        batch.stream().filter(step -> !isArmed(step)).forEach(this::happen);
        batch.clear();
    }

    private static boolean isArmed(Step step) {
        return step instanceof Step.Disturb(Fault fault) && FaultDesk.isArmed(fault);
    }

    /// Lets everything due happen, and what armed steps wait for.
    private void rest() {
        scene.runInstant();
        if (faults.forceAwaited()) {
            scene.runInstant();
        }
    }

    /// Steps that fall into a cycle: nothing else can happen before the cycle goes on.
    private void inject(List<Step> steps) {
        for (Step step : steps) {
            switch (step) {
                case Step.Expect expect -> judge(expect.expectation());
                case Step.Disturb(Fault.Loop loop) ->
                        throw new StoryException("a loop can not happen inside of a cycle");
                case Step.Settle settle -> {}
                case Step.Create create -> happen(create);
                case Step.Apply apply -> happen(apply);
                case Step.Delete delete -> happen(delete);
                case Step.Terminate terminate -> happen(terminate);
                case Step.SetStatus status -> happen(status);
                case Step.Disturb disturb -> happen(disturb);
            }
        }
    }

    private void happen(Step step) {
        switch (step) {
            case Step.Create create -> scene.objects().create(create.objects());
            case Step.Apply apply -> scene.objects().apply(apply.objects());
            case Step.Delete delete -> delete.objects().forEach(scene.objects()::delete);
            case Step.Terminate terminate ->
                    terminate.objects().forEach(scene.objects()::terminate);
            case Step.SetStatus status -> status.statuses().forEach(scene.objects()::setStatus);
            case Step.Disturb disturb -> faults.happen(disturb.fault());
            case Step.Settle settle -> {}
            case Step.Expect expect -> judge(expect.expectation());
        }
    }

    private void judge(Expectation expectation) {
        for (Finding finding : judge.judge(expectation)) {
            if (findings.size() < FINDINGS_MAX) {
                findings.add(finding);
            } else {
                findingsLeftOut++;
            }
            if (!finding.passed() && failures.size() < FAILURES_MAX) {
                failures.add(finding.line());
            }
        }
    }
}
