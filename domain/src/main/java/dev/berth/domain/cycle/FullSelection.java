package dev.berth.domain.cycle;

import dev.berth.domain.plugin.Verdict;
import dev.berth.domain.shape.PreparedTests.FilterTest;
import dev.berth.domain.shape.Shape;
import dev.berth.domain.state.HostEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Decides a Task by looking at every Host that there is with every test and every scorer. Right
/// for whatever plugins there are.
final class FullSelection {
    private FullSelection() {}

    /// The best Host, or null where none passes.
    ///
    /// @throws ScorerException where a scorer fails
    static @Nullable HostEntry select(
            Consumer<Consumer<HostEntry>> hosts, Shape shape, Rejections rejections) {
        List<HostEntry> candidates = new ArrayList<>();
        hosts.accept(host -> {
            if (passes(host, shape, rejections)) {
                candidates.add(host);
            }
        });
        return candidates.isEmpty() ? null : Scoreboard.of(shape.scorings(), candidates).best();
    }

    private static boolean passes(HostEntry host, Shape shape, Rejections rejections) {
        for (FilterTest test : shape.tests().tests()) {
            if (test.test().test(host) instanceof Verdict.Rejected rejected) {
                rejections.add(test.filter(), rejected.reason(), 1);
                return false;
            }
        }
        return true;
    }
}
