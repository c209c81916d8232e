package dev.berth.domain.shape;

import dev.berth.domain.model.Requests;
import dev.berth.domain.plugin.HostTest;
import dev.berth.domain.plugin.HostView;
import dev.berth.domain.plugin.Reads;
import dev.berth.domain.plugin.Verdict;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The tests of all filters for one Shape, in order. The first rejection counts.
///
/// `steadyCount` tests at the front look at one Host alone, so that their answers can be kept until
/// that Host changes; the rest looks at other Tasks too.
public record PreparedTests(List<FilterTest> tests, int steadyCount) {
    /// Number of a Host that every test lets pass.
    public static final int PASSED = -1;

    public PreparedTests {
        tests = List.copyOf(tests);
    }

    /// A test and the position of its filter in the Profile.
    public record FilterTest(int filter, HostTest test) {}

    static PreparedTests of(List<FilterTest> tests) {
        int steady = 0;
        while (steady < tests.size() && !readsTasks(tests.get(steady))) {
            steady++;
        }
        return new PreparedTests(tests, steady);
    }

    /// True where no test behind the steady ones looks at one Host alone, so that both parts can be
    /// judged apart.
    public boolean isSplit() {
        for (int i = steadyCount; i < tests.size(); i++) {
            if (!readsTasks(tests.get(i))) {
                return false;
            }
        }
        return true;
    }

    /// Position of the first test from `from` to `to` (exclusive) that rejects the Host, or
    /// `PASSED`.
    public int firstRejection(HostView host, int from, int to) {
        for (int i = from; i < to; i++) {
            if (tests.get(i).test().test(host) instanceof Verdict.Rejected) {
                return i;
            }
        }
        return PASSED;
    }

    /// True where every test lets the Host pass.
    public boolean pass(HostView host) {
        return firstRejection(host, 0, tests.size()) == PASSED;
    }

    /// True where some test looks at other Tasks.
    public boolean readTasks() {
        return tests.stream().anyMatch(PreparedTests::readsTasks);
    }

    /// True where every test lets the Host pass that does not look at other Tasks.
    public boolean passWithoutTasks(HostView host) {
        for (FilterTest test : tests) {
            if (!readsTasks(test) && test.test().test(host) instanceof Verdict.Rejected) {
                return false;
            }
        }
        return true;
    }

    /// The answer of the first test that rejects the Host, or null.
    public Verdict.@Nullable Rejected rejection(HostView host) {
        for (int i = 0; i < tests.size(); i++) {
            if (tests.get(i).test().test(host) instanceof Verdict.Rejected rejected) {
                return rejected;
            }
        }
        return null;
    }

    /// What has to be free on a Host before all let it pass, at least: the amounts of the first
    /// test that is about some.
    public Requests needs() {
        for (FilterTest test : tests) {
            Requests needs = test.test().amounts();
            if (needs.size() > 0) {
                return needs;
            }
        }
        return Requests.NONE;
    }

    /// True where a Host is rejected by a test that is not about amounts, and more Tasks cannot
    /// turn that into a yes.
    ///
    /// @param seen what the tests look at that do not read other Tasks
    /// @param host what the others look at
    public boolean refusesForGood(HostView seen, HostView host) {
        for (FilterTest filter : tests) {
            HostTest test = filter.test();
            if (test.trend() != HostTest.Trend.UNKNOWN
                    && test.amounts().size() == 0
                    && test.test(readsTasks(filter) ? host : seen) instanceof Verdict.Rejected) {
                return true;
            }
        }
        return false;
    }

    /// True where more load on a Host may cure a rejection.
    public boolean curableByLoad() {
        for (FilterTest test : tests) {
            if (test.test().reads().contains(Reads.HOST_LOAD)
                    && !test.test().curedOnlyByRelease()) {
                return true;
            }
        }
        return false;
    }

    /// True where a match of a term that comes to a Host may cure a rejection there.
    public boolean curableByMatch() {
        for (FilterTest test : tests) {
            if (readsTasks(test) && !(test.test().scope() instanceof HostTest.Scope.HostsWithout)) {
                return true;
            }
        }
        return false;
    }

    /// True where a change of other Tasks on one Host may cure a rejection of another Host.
    public boolean curableAnywhere() {
        for (FilterTest test : tests) {
            if (readsTasks(test) && test.test().scope() instanceof HostTest.Scope.AllHosts) {
                return true;
            }
        }
        return false;
    }

    /// True where more Tasks may turn a rejection into a yes.
    public boolean helpedByOthers() {
        return tests.stream().anyMatch(test -> test.test().trend() == HostTest.Trend.UNKNOWN);
    }

    /// True where every test lets the Host pass that looks at its load, and not at other Tasks.
    public boolean passByLoad(HostView host) {
        for (FilterTest test : tests) {
            if (test.test().reads().contains(Reads.HOST_LOAD)
                    && !readsTasks(test)
                    && test.test().test(host) instanceof Verdict.Rejected) {
                return false;
            }
        }
        return true;
    }

    private static boolean readsTasks(FilterTest test) {
        return test.test().reads().contains(Reads.OTHER_TASKS);
    }
}
