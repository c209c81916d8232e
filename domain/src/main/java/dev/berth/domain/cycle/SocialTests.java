package dev.berth.domain.cycle;

import dev.berth.domain.cycle.ranking.PassingHosts;
import dev.berth.domain.cycle.ranking.Slots;
import dev.berth.domain.plugin.HostTest.Scope;
import dev.berth.domain.plugin.RejectionReason;
import dev.berth.domain.plugin.Verdict;
import dev.berth.domain.shape.PreparedTests;
import dev.berth.domain.shape.PreparedTests.FilterTest;
import dev.berth.domain.shape.SelectorTerm;
import dev.berth.domain.shape.Shape;
import dev.berth.domain.state.HostEntry;
import java.util.ArrayList;
import java.util.List;

/// The tests of a Shape that look at other Tasks, as they are at this moment, and which Hosts of an
/// index they leave.
final class SocialTests {
    private final List<FilterTest> tests;
    private final List<Scope> scopes;
    private final PassingHosts hosts;
    private final Rejections rejections;

    private SocialTests(
            List<FilterTest> tests, List<Scope> scopes, PassingHosts hosts, Rejections rejections) {
        this.tests = tests;
        this.scopes = scopes;
        this.hosts = hosts;
        this.rejections = rejections;
    }

    static SocialTests of(Shape shape, PassingHosts hosts, Rejections rejections) {
        PreparedTests all = shape.tests();
        List<FilterTest> tests = new ArrayList<>(all.tests().size() - all.steadyCount());
        List<Scope> scopes = new ArrayList<>(all.tests().size() - all.steadyCount());
        for (int i = all.steadyCount(); i < all.tests().size(); i++) {
            Scope scope = all.tests().get(i).test().scope();
            if (!(scope instanceof Scope.NoHost)) {
                tests.add(all.tests().get(i));
                scopes.add(scope);
            }
        }
        return new SocialTests(tests, scopes, hosts, rejections);
    }

    /// True where they leave every Host.
    boolean leaveAll() {
        return tests.isEmpty();
    }

    /// True where they can only reject Hosts that have a match of some term, so that most Hosts
    /// pass unseen.
    boolean onlyAvoid() {
        for (Scope scope : scopes) {
            if (!(scope instanceof Scope.HostsWithout)) {
                return false;
            }
        }
        return true;
    }

    /// True where the Host passes all of them; counts nothing.
    boolean pass(HostEntry host) {
        for (int i = 0; i < tests.size(); i++) {
            if (tests.get(i).test().test(host) instanceof Verdict.Rejected) {
                return false;
            }
        }
        return true;
    }

    /// The Hosts that they leave, in no particular order; counts every rejection.
    List<HostEntry> remaining() {
        return scopes.getFirst() instanceof Scope.HostsWith(SelectorTerm term, var reason)
                ? remainingWith(term, reason)
                : remainingOfAll();
    }

    /// Counts what they reject without listing what they leave; only where they `onlyAvoid`.
    void countAvoided(Slots marks) {
        marks.clear();
        for (Scope scope : scopes) {
            if (scope instanceof Scope.HostsWithout(SelectorTerm term)) {
                for (int i = 0; i < term.hostCount(); i++) {
                    HostEntry host = (HostEntry) term.host(i);
                    if (hosts.passes(host) && marks.addOnce(host.slot())) {
                        judge(host);
                    }
                }
            }
        }
    }

    private List<HostEntry> remainingWith(SelectorTerm term, RejectionReason reason) {
        List<HostEntry> left = new ArrayList<>();
        int inside = 0;
        for (int i = 0; i < term.hostCount(); i++) {
            HostEntry host = (HostEntry) term.host(i);
            if (hosts.passes(host)) {
                inside++;
                if (judge(host)) {
                    left.add(host);
                }
            }
        }
        rejections.add(tests.getFirst().filter(), reason, hosts.size() - (long) inside);
        return left;
    }

    private List<HostEntry> remainingOfAll() {
        List<HostEntry> left = new ArrayList<>();
        hosts.forEach(host -> {
            if (judge(host)) {
                left.add(host);
            }
        });
        return left;
    }

    /// True where the Host passes; counts the first rejection.
    private boolean judge(HostEntry host) {
        for (int i = 0; i < tests.size(); i++) {
            FilterTest test = tests.get(i);
            if (test.test().test(host) instanceof Verdict.Rejected rejected) {
                rejections.add(test.filter(), rejected.reason(), 1);
                return false;
            }
        }
        return true;
    }
}
