package dev.berth.domain.cycle.kept;

import dev.berth.domain.plugin.Domains;
import dev.berth.domain.plugin.HostTest;
import dev.berth.domain.plugin.HostTest.Presence;
import dev.berth.domain.plugin.Regard;
import dev.berth.domain.plugin.Verdict;
import dev.berth.domain.shape.DomainCounter;
import dev.berth.domain.shape.change.ChangeLog;
import dev.berth.domain.shape.change.ChangeReader;
import dev.berth.domain.shape.peer.ShapeRegard;
import dev.berth.domain.state.HostEntry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;

/// For each Host of a pool the answer of tests that look at other Tasks only for whether there are
/// any, kept until the counts that they look at tell of a change there.
public final class KeptTests {
    /// The answer for a Host that all tests let pass.
    public static final int PASSED = -1;

    private static final int UNKNOWN = -2;

    private final List<HostTest> tests;
    private final List<DomainCounter> counters = new ArrayList<>();
    private final List<DomainCounter> askedAnywhere = new ArrayList<>();
    private final List<ShapeRegard> regards = new ArrayList<>();
    private final ChangeReader reader = new ChangeReader();
    private final List<Cause> causes = new ArrayList<>();
    private final Map<Cause, Integer> numberOf = new LinkedHashMap<>();

    /// By slot: the answer, and the number of the facts that it is about.
    private int[] answerOf = new int[0];

    private long[] factsOf = new long[0];
    private final boolean[] nowhere;

    /// Answers of these tests, the first rejection counts; each of them can be kept.
    public KeptTests(List<HostTest> tests) {
        this.tests = List.copyOf(tests);
        for (HostTest test : tests) {
            Presence presence = test.presence().orElseThrow();
            presence.counts().forEach(one -> counters.add((DomainCounter) one));
            presence.regards().forEach(one -> regards.add((ShapeRegard) one));
            if (presence.anywhere()) {
                presence.counts().forEach(one -> askedAnywhere.add((DomainCounter) one));
            }
        }
        this.nowhere = new boolean[askedAnywhere.size()];
    }

    /// Why a Host is rejected: the position of the test, and its answer.
    public record Cause(int test, Verdict.Rejected verdict) {}

    /// True where the answers of the test can be kept: whatever it looks at tells of its changes.
    public static boolean canKeep(HostTest test) {
        Presence presence = test.presence().orElse(null);
        return presence != null
                && presence.counts().stream().allMatch(KeptTests::tells)
                && presence.regards().stream().allMatch(KeptTests::tells);
    }

    private static boolean tells(Domains counts) {
        return counts instanceof DomainCounter;
    }

    private static boolean tells(Regard regard) {
        return regard instanceof ShapeRegard;
    }

    /// What rejects Hosts, by its number; some may reject none any more.
    public List<Cause> causes() {
        return causes;
    }

    /// Tells the slots of Hosts whose answers may be others now. Returns false where any may be.
    public boolean catchUp(IntConsumer changed) {
        boolean isAll =
                reader.read(
                        logs(),
                        slot -> {
                            if (slot < answerOf.length) {
                                answerOf[slot] = UNKNOWN;
                            }
                            changed.accept(slot);
                        });
        boolean turned = turnedAnywhere();
        if (!isAll || turned) {
            Arrays.fill(answerOf, UNKNOWN);
            return false;
        }
        return true;
    }

    /// Number of the cause for which the Host is rejected, or `PASSED`.
    public int answer(HostEntry host) {
        int slot = host.slot();
        if (slot >= answerOf.length) {
            int known = answerOf.length;
            answerOf = Arrays.copyOf(answerOf, Math.max(slot + 1, host.pool().slotCount()));
            Arrays.fill(answerOf, known, answerOf.length, UNKNOWN);
            factsOf = Arrays.copyOf(factsOf, answerOf.length);
        }
        if (answerOf[slot] == UNKNOWN || factsOf[slot] != host.factsNumber()) {
            factsOf[slot] = host.factsNumber();
            answerOf[slot] = judge(host);
        }
        return answerOf[slot];
    }

    /// Forgets all answers.
    public void clear() {
        answerOf = new int[0];
        factsOf = new long[0];
        causes.clear();
        numberOf.clear();
    }

    private int judge(HostEntry host) {
        for (int i = 0; i < tests.size(); i++) {
            if (tests.get(i).test(host) instanceof Verdict.Rejected rejected) {
                return number(new Cause(i, rejected));
            }
        }
        return PASSED;
    }

    private int number(Cause cause) {
        Integer known = numberOf.get(cause);
        if (known != null) {
            return known;
        }
        causes.add(cause);
        numberOf.put(cause, causes.size() - 1);
        return causes.size() - 1;
    }

    private List<ChangeLog> logs() {
        List<ChangeLog> logs = new ArrayList<>();
        for (int i = 0; i < counters.size(); i++) {
            logs.add(counters.get(i).changes());
        }
        for (int i = 0; i < regards.size(); i++) {
            logs.addAll(regards.get(i).changes());
        }
        return logs;
    }

    /// True where a count that is asked for as a whole became or ceased to be 0.
    private boolean turnedAnywhere() {
        boolean turned = false;
        for (int i = 0; i < nowhere.length; i++) {
            boolean isNowhere = askedAnywhere.get(i).total() == 0;
            turned |= isNowhere != nowhere[i];
            nowhere[i] = isNowhere;
        }
        return turned;
    }
}
