package dev.berth.domain.cycle;

import dev.berth.domain.cycle.order.Slots;
import dev.berth.domain.cycle.ranking.PassingHosts;
import dev.berth.domain.plugin.HostTest.Scope;
import dev.berth.domain.plugin.RejectionReason;
import dev.berth.domain.plugin.Verdict;
import dev.berth.domain.shape.PreparedTests;
import dev.berth.domain.shape.PreparedTests.FilterTest;
import dev.berth.domain.shape.SelectorTerm;
import dev.berth.domain.shape.Shape;
import dev.berth.domain.state.HostEntry;
import dev.berth.domain.state.Pool;
import java.util.ArrayList;
import java.util.List;

/// The tests of a Shape that look at other Tasks, as they are at this moment, and which Hosts of
/// those that pass all others they leave.
final class SocialTests {
    private final Pool pool;
    private final List<FilterTest> tests;
    private final List<Scope> scopes;
    private final Rejections rejections;

    private SocialTests(
            Pool pool, List<FilterTest> tests, List<Scope> scopes, Rejections rejections) {
        this.pool = pool;
        this.tests = tests;
        this.scopes = scopes;
        this.rejections = rejections;
    }

    static SocialTests of(Pool pool, Shape shape, Rejections rejections) {
        PreparedTests all = shape.tests();
        int count = all.tests().size() - all.steadyCount();
        if (count == 0) {
            return new SocialTests(pool, List.of(), List.of(), rejections);
        }
        List<FilterTest> tests = new ArrayList<>(count);
        List<Scope> scopes = new ArrayList<>(count);
        for (int i = all.steadyCount(); i < all.tests().size(); i++) {
            Scope scope = all.tests().get(i).test().scope();
            if (!(scope instanceof Scope.NoHost)) {
                tests.add(all.tests().get(i));
                scopes.add(scope);
            }
        }
        return new SocialTests(pool, tests, scopes, rejections);
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

    /// The slots that they leave, in no particular order; counts every rejection.
    Slots remaining(PassingHosts hosts) {
        return scopes.getFirst() instanceof Scope.HostsWith(SelectorTerm term, var reason)
                ? remainingWith(hosts, term, reason)
                : remainingOfAll(hosts);
    }

    /// Counts what they reject without listing what they leave; only where they `onlyAvoid`.
    void countAvoided(PassingHosts hosts, Slots marks) {
        marks.clear();
        for (int test = 0; test < tests.size(); test++) {
            if (scopes.get(test) instanceof Scope.HostsWithout(SelectorTerm term, var reason)) {
                int before = marks.size();
                for (int i = 0; i < term.hostCount(); i++) {
                    int slot = term.slot(i, pool.number());
                    if (slot >= 0 && hosts.passes(slot)) {
                        marks.addOnce(slot);
                    }
                }
                rejections.add(tests.get(test).filter(), reason, marks.size() - (long) before);
            }
        }
    }

    private Slots remainingWith(PassingHosts hosts, SelectorTerm term, RejectionReason reason) {
        Slots left = new Slots();
        int inside = 0;
        for (int i = 0; i < term.hostCount(); i++) {
            int slot = term.slot(i, pool.number());
            if (slot >= 0 && hosts.passes(slot)) {
                inside++;
                // The first test lets every Host with a match pass.
                if (tests.size() == 1 || judge((HostEntry) term.host(i), 1)) {
                    left.add(slot);
                }
            }
        }
        rejections.add(tests.getFirst().filter(), reason, hosts.size() - (long) inside);
        return left;
    }

    private Slots remainingOfAll(PassingHosts hosts) {
        Slots left = new Slots();
        hosts.forEach(host -> {
            if (judge(host, 0)) {
                left.add(host.slot());
            }
        });
        return left;
    }

    /// True where the Host passes from that test on; counts the first rejection.
    private boolean judge(HostEntry host, int from) {
        for (int i = from; i < tests.size(); i++) {
            FilterTest test = tests.get(i);
            if (test.test().test(host) instanceof Verdict.Rejected rejected) {
                rejections.add(test.filter(), rejected.reason(), 1);
                return false;
            }
        }
        return true;
    }
}
