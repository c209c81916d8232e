package dev.berth.memory.scenario;

import java.util.List;

/// How a scenario ended: what failed, one line each, and what was seen where an expectation looked.
///
/// `findingsLeftOut` counts those that were not kept, since loops look many thousand times.
public record ScenarioResult(
        String name, List<String> failures, List<Finding> findings, long findingsLeftOut) {
    public ScenarioResult {
        failures = List.copyOf(failures);
        findings = List.copyOf(findings);
    }

    /// True where nothing failed.
    public boolean passed() {
        return failures.isEmpty();
    }

    /// A scenario that could not run.
    public static ScenarioResult refused(String name, String why) {
        return new ScenarioResult(name, List.of(why), List.of(), 0);
    }
}
