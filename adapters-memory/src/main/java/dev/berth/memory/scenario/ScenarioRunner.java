package dev.berth.memory.scenario;

import dev.berth.memory.scenario.document.ScenarioDocument;
import dev.berth.memory.scheduler.Judging;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/// Runs scenarios, each of them twice: the same story must lead to the same decisions.
public final class ScenarioRunner {
    private final Judging judging;

    /// With schedulers that judge as in production.
    public ScenarioRunner() {
        this(Judging.STANDARD);
    }

    /// With schedulers that judge like that.
    public ScenarioRunner(Judging judging) {
        this.judging = judging;
    }

    /// Runs one.
    public ScenarioResult run(ScenarioDocument document) {
        Story again = new Story(document, judging);
        // Two tellings share nothing, so that they can run beside each other.
        CompletableFuture<ScenarioResult> second = CompletableFuture.supplyAsync(again::tell);
        Story story = new Story(document, judging);
        ScenarioResult result = story.tell();
        second.join();
        List<String> failures = new ArrayList<>(result.failures());
        difference(story.decisions(), again.decisions(), failures);
        return new ScenarioResult(
                result.name(), failures, result.findings(), result.findingsLeftOut());
    }

    private static void difference(List<String> first, List<String> second, List<String> failures) {
        int same = 0;
        while (same < first.size()
                && same < second.size()
                && first.get(same).equals(second.get(same))) {
            same++;
        }
        if (same < first.size() || same < second.size()) {
            failures.add(
                    "always true: the second telling differs at decision "
                            + (same + 1)
                            + ": `"
                            + at(first, same)
                            + "` became `"
                            + at(second, same)
                            + "`");
        }
    }

    private static String at(List<String> decisions, int index) {
        return index < decisions.size() ? decisions.get(index) : "nothing";
    }
}
