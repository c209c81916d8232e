package dev.berth.memory.scenario.document;

import dev.berth.memory.json.Json;
import java.util.List;
import java.util.Optional;

/// A scheduling story: a start, timed steps, and the right outcome.
///
/// `checks` are further assertions in words, which a test elsewhere must cover.
public record ScenarioDocument(
        String name,
        String description,
        Applies applies,
        List<Json.Fields> objects,
        List<Step.Timed> steps,
        Optional<Expectation> expect,
        List<String> checks) {
    public ScenarioDocument {
        objects = List.copyOf(objects);
        steps = List.copyOf(steps);
        checks = List.copyOf(checks);
    }

    /// What a scenario is about.
    public enum Applies {
        /// Runs on Runtime Pods.
        RUNS,
        /// Pods on Nodes.
        PODS
    }

    /// True where the scheduler starts at a step of its own rather than at the beginning.
    public boolean startsScheduler() {
        return steps.stream()
                .map(Step.Timed::step)
                .anyMatch(step ->
                        step instanceof Step.Disturb(Fault fault)
                                && (fault instanceof Fault.StartScheduler
                                        || fault instanceof Fault.Leader));
    }
}
