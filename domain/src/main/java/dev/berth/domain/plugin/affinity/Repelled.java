package dev.berth.domain.plugin.affinity;

import dev.berth.domain.plugin.HostTest;
import dev.berth.domain.plugin.HostView;
import dev.berth.domain.plugin.Reads;
import dev.berth.domain.plugin.Terms.Term;
import dev.berth.domain.plugin.Verdict;
import java.util.EnumSet;

/// No match of the term is on the Host.
public record Repelled(Term term) implements HostTest {
    private static final Verdict CROWDED = new Verdict.Rejected(RunAffinity.VIOLATED);

    @Override
    public EnumSet<Reads> reads() {
        return EnumSet.of(Reads.OTHER_TASKS);
    }

    @Override
    public Verdict test(HostView host) {
        return term.on(host) == 0 ? Verdict.FEASIBLE : CROWDED;
    }

    @Override
    public String detail(HostView host) {
        int here = term.on(host);
        return here
                + (here == 1 ? " match" : " matches")
                + " here of the term "
                + term.selector().text(Attracted.TERM_MAX)
                + " that it must avoid";
    }

    /// More Tasks may match; one that matches goes only where it ends.
    @Override
    public Trend trend() {
        return Trend.FALLING;
    }

    @Override
    public Scope scope() {
        return new Scope.HostsWithout(term, RunAffinity.VIOLATED);
    }
}
