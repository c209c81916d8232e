package dev.berth.domain.cycle;

import dev.berth.domain.explain.Explanation;
import dev.berth.domain.explain.HostExplanation;
import dev.berth.domain.explain.HostExplanation.FilterAnswer;
import dev.berth.domain.explain.HostExplanation.ScorerAnswer;
import dev.berth.domain.model.TaskKey;
import dev.berth.domain.plugin.HostTest;
import dev.berth.domain.plugin.Profile;
import dev.berth.domain.plugin.Profile.WeightedScorer;
import dev.berth.domain.plugin.Verdict;
import dev.berth.domain.shape.PreparedTests.FilterTest;
import dev.berth.domain.shape.Shape;
import dev.berth.domain.state.HostEntry;
import dev.berth.domain.state.Pool;
import java.util.ArrayList;
import java.util.List;

/// Tells every Host's answers for one Task, with every filter asked, also behind a rejection.
public final class Explainer {
    private final Profile profile;

    /// Explains decisions by the plugins of that profile.
    public Explainer(Profile profile) {
        this.profile = profile;
    }

    /// The whole answer for a Task of that Shape, on the state as it is now.
    public Explanation explain(TaskKey task, Pool pool, Shape shape) {
        List<HostEntry> hosts = pool.hostsByName();
        List<HostEntry> candidates = new ArrayList<>();
        for (HostEntry host : hosts) {
            if (shape.tests().pass(host)) {
                candidates.add(host);
            }
        }
        String note = "";
        Scoreboard board = null;
        try {
            board = candidates.isEmpty() ? null : Scoreboard.of(shape.scorings(), candidates);
        } catch (ScorerException e) {
            note =
                    "scorer "
                            + profile.scorers().get(e.scorer()).scorer().name()
                            + " failed: "
                            + e.problem();
        }
        List<HostExplanation> answers = new ArrayList<>();
        int next = 0;
        for (HostEntry host : hosts) {
            // Candidates come in the order of the hosts.
            boolean isCandidate = next < candidates.size() && candidates.get(next) == host;
            int candidate = isCandidate ? next++ : -1;
            answers.add(
                    candidate < 0 || board == null
                            ? new HostExplanation(host.name(), filters(host, shape), List.of(), 0)
                            : new HostExplanation(
                                    host.name(),
                                    filters(host, shape),
                                    scores(board, candidate),
                                    board.total(candidate)));
        }
        return new Explanation(task, answers, board == null ? "" : board.best().name(), note);
    }

    private List<ScorerAnswer> scores(Scoreboard board, int candidate) {
        List<ScorerAnswer> scores = new ArrayList<>();
        for (int k = 0; k < profile.scorers().size(); k++) {
            WeightedScorer weighted = profile.scorers().get(k);
            scores.add(
                    new ScorerAnswer(
                            weighted.scorer().name(),
                            board.score(k, candidate),
                            weighted.weight()));
        }
        return scores;
    }

    private List<FilterAnswer> filters(HostEntry host, Shape shape) {
        List<FilterAnswer> answers = new ArrayList<>();
        for (int i = 0; i < profile.filters().size(); i++) {
            answers.add(answer(i, host, shape));
        }
        return answers;
    }

    private FilterAnswer answer(int filter, HostEntry host, Shape shape) {
        String name = profile.filters().get(filter).name();
        for (FilterTest test : shape.tests().tests()) {
            if (test.filter() == filter
                    && test.test().test(host) instanceof Verdict.Rejected rejected) {
                return new FilterAnswer(
                        name, rejected.reason().code().code(), shortened(test.test().detail(host)));
            }
        }
        return new FilterAnswer(name, "", "");
    }

    private static String shortened(String detail) {
        int end = HostTest.DETAIL_MAX;
        if (detail.length() <= end) {
            return detail;
        }
        return detail.substring(
                        0, Character.isHighSurrogate(detail.charAt(end - 1)) ? end - 1 : end)
                + "...";
    }
}
