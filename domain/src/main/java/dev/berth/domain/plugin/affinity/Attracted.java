package dev.berth.domain.plugin.affinity;

import dev.berth.domain.plugin.HostTest;
import dev.berth.domain.plugin.HostView;
import dev.berth.domain.plugin.Reads;
import dev.berth.domain.plugin.Terms.Term;
import dev.berth.domain.plugin.Verdict;
import java.util.EnumSet;

/// A match of the term is on the Host; or there is none anywhere and the Task itself would be one,
/// so that it may seed the cohort on any Host.
public record Attracted(Term term, boolean maySeed) implements HostTest {
    /// Characters of a term in a detail.
    static final int TERM_MAX = 120;

    private static final Verdict LONELY = new Verdict.Rejected(RunAffinity.UNSATISFIED);

    @Override
    public EnumSet<Reads> reads() {
        return EnumSet.of(Reads.OTHER_TASKS);
    }

    @Override
    public Verdict test(HostView host) {
        return term.on(host) > 0 || (maySeed && term.total() == 0) ? Verdict.FEASIBLE : LONELY;
    }

    @Override
    public String detail(HostView host) {
        return "no match here of the required term "
                + term.selector().text(TERM_MAX)
                + ", "
                + term.total()
                + " in the namespace";
    }

    @Override
    public Scope scope() {
        return maySeed && term.total() == 0
                ? new Scope.NoHost()
                : new Scope.HostsWith(term, RunAffinity.UNSATISFIED);
    }
}
