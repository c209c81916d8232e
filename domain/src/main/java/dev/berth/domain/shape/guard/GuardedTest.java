package dev.berth.domain.shape.guard;

import dev.berth.domain.model.Capacity;
import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.Requests;
import dev.berth.domain.plugin.Filter;
import dev.berth.domain.plugin.HostGrouping;
import dev.berth.domain.plugin.HostTest;
import dev.berth.domain.plugin.HostView;
import dev.berth.domain.plugin.LoadTest;
import dev.berth.domain.plugin.Reads;
import dev.berth.domain.plugin.RejectionReason;
import dev.berth.domain.plugin.TaskView;
import dev.berth.domain.plugin.Terms;
import dev.berth.domain.plugin.Verdict;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;

/// A test of a filter that may throw: an exception rejects the Host, for a reason that names the
/// filter. So a defect of a filter, or the one Task that it cannot bear, keeps no other Task
/// waiting.
///
/// Kept apart from the engine: whoever judges, indexes or explains sees a rejection like any other.
public record GuardedTest(HostTest test, Verdict.Rejected failed) implements HostTest {
    /// Below a reason that rejects every Host; above all others, since a failure hides what the
    /// filter would have said.
    private static final int PRECEDENCE = 99;

    private static final int NAME_MAX = 60;

    /// The tests of that filter for the Task; one that rejects every Host where it makes none.
    public static List<HostTest> prepare(Filter filter, TaskView task, Terms terms) {
        Verdict.Rejected failed = failure(filter.name());
        try {
            return filter.prepare(task, terms).stream()
                    .<HostTest>map(test -> new GuardedTest(test, failed))
                    .toList();
        } catch (RuntimeException e) {
            return List.of(new NoTest(failed, problem(e)));
        }
    }

    @Override
    public EnumSet<Reads> reads() {
        return test.reads();
    }

    @Override
    public Verdict test(HostView host) {
        try {
            return test.test(host);
        } catch (RuntimeException _) {
            return failed;
        }
    }

    @Override
    public Optional<LoadTest> testFor(Capacity capacity) {
        try {
            // What this makes may throw as it likes: the scan that then follows asks `test`.
            return test.testFor(capacity);
        } catch (RuntimeException _) {
            return Optional.empty();
        }
    }

    @Override
    public Optional<HostGrouping> grouping() {
        try {
            return test.grouping();
        } catch (RuntimeException _) {
            return Optional.empty();
        }
    }

    @Override
    public Optional<Presence> presence() {
        try {
            return test.presence();
        } catch (RuntimeException _) {
            return Optional.empty();
        }
    }

    @Override
    public boolean passesAll() {
        try {
            return test.passesAll();
        } catch (RuntimeException _) {
            return false;
        }
    }

    @Override
    public Scope scope() {
        try {
            return test.scope();
        } catch (RuntimeException _) {
            return new Scope.AllHosts();
        }
    }

    @Override
    public boolean curedOnlyByRelease() {
        return test.curedOnlyByRelease();
    }

    @Override
    public Trend trend() {
        return test.trend();
    }

    @Override
    public Requests amounts() {
        return test.amounts();
    }

    @Override
    public boolean refusesBeside(TaskView other, HostView host) {
        try {
            return test.refusesBeside(other, host);
        } catch (RuntimeException _) {
            return false;
        }
    }

    @Override
    public Optional<RejectionReason> rejectsAlways() {
        return test.rejectsAlways();
    }

    @Override
    public String detail(HostView host) {
        try {
            return test.test(host) instanceof Verdict.Rejected ? test.detail(host) : "";
        } catch (RuntimeException e) {
            return problem(e);
        }
    }

    private static Verdict.Rejected failure(String filter) {
        String name = filter.length() <= NAME_MAX ? filter : filter.substring(0, NAME_MAX);
        return new Verdict.Rejected(
                new RejectionReason(
                        ReasonCode.FILTER_FAILED, PRECEDENCE, "the filter " + name + " failed"));
    }

    private static String problem(RuntimeException e) {
        String message = e.getMessage();
        return message == null ? e.getClass().getSimpleName() : message;
    }

    /// What stands in for a filter that could not be made ready for the Task.
    private record NoTest(Verdict.Rejected failed, String problem) implements HostTest {
        @Override
        public EnumSet<Reads> reads() {
            return EnumSet.of(Reads.HOST_FACTS);
        }

        @Override
        public Verdict test(HostView host) {
            return failed;
        }

        @Override
        public Optional<RejectionReason> rejectsAlways() {
            return Optional.of(failed.reason());
        }

        @Override
        public String detail(HostView host) {
            return problem;
        }
    }
}
