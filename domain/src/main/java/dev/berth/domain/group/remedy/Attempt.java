package dev.berth.domain.group.remedy;

import dev.berth.domain.group.GangProblem;
import dev.berth.domain.group.SearchOutcome;
import java.util.Optional;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/// The way to one remedy: the least amount of a change for which there is room, found by halving.
/// More of a change never has less room.
final class Attempt {
    /// More Hosts than these are no small change.
    private static final int HOSTS_ADDED_MAX = 1_000;

    private final IntFunction<Change> changes;
    private final IntFunction<GangProblem> problems;
    private final Change smallest;
    private final LeastAmount amount;
    private @Nullable Remedy best;

    /// @param most the largest amount, 1 or more
    private Attempt(int most, IntFunction<Change> changes, IntFunction<GangProblem> problems) {
        this.amount = new LeastAmount(most);
        this.changes = changes;
        this.problems = problems;
        this.smallest = changes.apply(1);
    }

    /// A change that is made or not.
    static Attempt once(Change change, GangProblem problem) {
        return new Attempt(1, amount -> change, amount -> problem);
    }

    /// The highest minimum for which there is room.
    static Attempt lowerMinimum(GangProblem problem) {
        int minimum = problem.minimum();
        return new Attempt(
                minimum - 1,
                dropped -> new Change.LowerMinimum(minimum, minimum - dropped),
                dropped ->
                        new GangProblem(
                                problem.members(),
                                minimum - dropped,
                                problem.separations(),
                                problem.domains()));
    }

    /// The fewest Hosts of a class that have to be added; more than members to be placed never
    /// help.
    static Attempt moreHosts(GangProblem problem, Alternatives.MoreOf more) {
        return new Attempt(
                Math.min(problem.minimum(), HOSTS_ADDED_MAX),
                count -> new Change.MoreHosts(more.hostClass(), count),
                count -> Alternatives.with(problem, more, count));
    }

    /// The smallest change that it could come to.
    Change smallest() {
        return smallest;
    }

    /// True when nothing is left to ask.
    boolean isDone() {
        return amount.isDone();
    }

    /// The problem to search next.
    GangProblem question() {
        return problems.apply(amount.asked());
    }

    /// Takes the answer to the question. Where the search gave up, the amount does not count.
    void answer(SearchOutcome outcome) {
        if (outcome instanceof SearchOutcome.Placed placed) {
            best = new Remedy(changes.apply(amount.asked()), placed);
        }
        amount.answer(outcome instanceof SearchOutcome.Placed);
    }

    /// The best that was found so far.
    Optional<Remedy> found() {
        return Optional.ofNullable(best);
    }
}
