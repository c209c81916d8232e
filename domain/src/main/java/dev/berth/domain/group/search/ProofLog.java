package dev.berth.domain.group.search;

import dev.berth.domain.group.certificate.Bound;
import dev.berth.domain.group.certificate.Branch;
import dev.berth.domain.group.certificate.Certificate;
import dev.berth.domain.group.certificate.Choice;
import dev.berth.domain.group.certificate.Replay;
import dev.berth.domain.group.certificate.Tree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Writes a refutation down while it is found, until it becomes too large.
final class ProofLog {
    private static final long DIGEST_FACTOR = 0x100000001b3L;

    private final Packing packing;
    private final List<Branch> branches = new ArrayList<>();
    private final List<List<Choice>> open = new ArrayList<>();
    private long nodes;
    private int closed;
    private long digest = packingSeed();

    ProofLog(Packing packing) {
        this.packing = packing;
    }

    private static long packingSeed() {
        return 0xcbf29ce484222325L;
    }

    /// A branch begins; those that began before it go on after it.
    void open() {
        nodes++;
        open.add(new ArrayList<>());
        forgetIfTooLarge();
    }

    /// A load of the last branch begun is refuted by a bound.
    void byBound(int[] load, int bound) {
        add(load, new Choice.ByBound(bound), bound);
    }

    /// A load of the last branch begun is refuted by a branch that is closed.
    void byBranch(int[] load, int branch) {
        add(load, new Choice.ByBranch(branch), -1L - branch);
    }

    /// The last branch begun is refuted. Answers its number.
    int close(int place, int[] remaining, int @Nullable [] loadMax) {
        List<Choice> choices = open.removeLast();
        if (isWritten()) {
            branches.add(
                    new Branch(
                            place,
                            byClass(remaining),
                            loadMax == null ? List.of() : byClass(loadMax),
                            choices));
        }
        return closed++;
    }

    /// The proof, once everything is refuted.
    Certificate certificate(Rooms rooms, long expanded) {
        if (!isWritten()) {
            return new Replay(expanded, digest);
        }
        List<Bound> bounds = rooms.measures().stream().map(measure -> measure.bound).toList();
        return new Tree(
                Arrays.stream(packing.order).boxed().toList(), rooms.hosts(), bounds, branches);
    }

    private void add(int[] load, Choice.Refutation refutation, long code) {
        nodes++;
        digest = (digest ^ code ^ 31L * Arrays.hashCode(load)) * DIGEST_FACTOR;
        if (isWritten()) {
            open.getLast().add(new Choice(byClass(load), refutation));
        }
        forgetIfTooLarge();
    }

    private boolean isWritten() {
        return nodes <= Tree.NODES_MAX;
    }

    private void forgetIfTooLarge() {
        if (nodes == Tree.NODES_MAX + 1L) {
            branches.clear();
            open.forEach(List::clear);
        }
    }

    private List<Integer> byClass(int[] counts) {
        Integer[] told = new Integer[counts.length];
        for (int member = 0; member < counts.length; member++) {
            told[packing.order[member]] = counts[member];
        }
        return List.of(told);
    }
}
