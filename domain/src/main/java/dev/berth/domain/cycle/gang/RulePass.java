package dev.berth.domain.cycle.gang;

import dev.berth.domain.cycle.Census;
import dev.berth.domain.cycle.HostSelection;
import dev.berth.domain.cycle.Selection;
import dev.berth.domain.queue.Parking;
import dev.berth.domain.shape.Shape;
import dev.berth.domain.state.Pool;
import dev.berth.domain.state.SchedulingUnit;
import dev.berth.domain.state.TaskEntry;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// One pass over the members in their order: each gets the best Host of a domain by the rules and
/// scores of single Tasks, as if those before it stood already. A member that finds none is passed
/// over.
final class RulePass {
    private final Pool pool;
    private final HostSelection selection;
    private final HostDomain domain;
    private final Trial trial;
    private final Set<Shape> refused = new LinkedHashSet<>();
    private @Nullable Obstacle obstacle;
    private @Nullable String failure;

    RulePass(Pool pool, HostSelection selection, HostDomain domain, Trial trial) {
        this.pool = pool;
        this.selection = selection;
        this.domain = domain;
        this.trial = trial;
    }

    /// The first member that found no Host, and why.
    record Obstacle(TaskEntry member, Parking parking) {}

    /// Goes through the members. A scorer that fails ends the pass.
    void run(List<TaskEntry> members) {
        run(members, members.size());
    }

    /// The same, until so many of them are placed.
    void run(List<TaskEntry> members, int enough) {
        int before = trial.held().size();
        for (TaskEntry member : members) {
            if (trial.held().size() - before >= enough) {
                return;
            }
            SchedulingUnit unit = member.unit();
            Shape shape = unit == null ? null : unit.shape();
            // Members of a Shape can be told apart by their place only, so the next one is refused
            // as well, until one that is placed may have helped.
            if (shape != null && failure == null && !refused.contains(shape)) {
                place(member, shape);
            }
        }
    }

    /// What stood in the way of the first member that was passed over, or null where none was.
    @Nullable Obstacle obstacle() {
        return obstacle;
    }

    /// Which scorer failed how, or null.
    @Nullable String failure() {
        return failure;
    }

    private void place(TaskEntry member, Shape shape) {
        Selection found =
                domain.isWholePool()
                        ? selection.select(pool, shape)
                        : selection.selectAmong(domain.hosts(), shape);
        switch (found) {
            case Selection.Chosen(var host) -> {
                if (trial.hold(member, host)) {
                    refused.removeIf(RulePass::isCurable);
                }
            }
            case Selection.NothingFits(var reason) -> {
                refused.add(shape);
                if (obstacle == null) {
                    obstacle =
                            new Obstacle(
                                    member,
                                    Census.parking(pool, domain.hosts()::forEach, shape, reason));
                }
            }
            case Selection.Aborted(var scorer, var message) -> failure = scorer + ": " + message;
        }
    }

    private static boolean isCurable(Shape shape) {
        return shape.curableByLoad() || shape.tests().curableByMatch();
    }
}
