package dev.berth.domain.cycle;

import dev.berth.domain.cycle.RatedSelection.Found;
import dev.berth.domain.cycle.block.RejectionCount;
import dev.berth.domain.cycle.ranking.PassingHosts;
import dev.berth.domain.cycle.ranking.PoolRankings;
import dev.berth.domain.cycle.ranking.RankedHosts;
import dev.berth.domain.plugin.Profile;
import dev.berth.domain.plugin.RejectionReason;
import dev.berth.domain.plugin.Scoring.Matched;
import dev.berth.domain.queue.Parking;
import dev.berth.domain.shape.PreparedTests.FilterTest;
import dev.berth.domain.shape.Shape;
import dev.berth.domain.state.HostEntry;
import dev.berth.domain.state.Pool;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// One pass over one Task: filters, then scorers, then the choice. From ranked Hosts where the
/// Shape's plugins allow it, by looking at every Host otherwise; the answer is the same.
public final class HostSelection {
    private final Profile profile;
    private final Rejections rejections;
    private final RankedSelection ranked = new RankedSelection();
    private final RatedSelection rated = new RatedSelection();
    private final ScanSelection scan = new ScanSelection();

    /// Selection by the plugins of that profile.
    public HostSelection(Profile profile) {
        this.profile = profile;
        this.rejections = new Rejections(profile.filters().size());
    }

    /// Rejections over all cycles.
    public Rejections rejections() {
        return rejections;
    }

    /// The Host for the next Task of that Shape.
    public Selection select(Pool pool, Shape shape) {
        return select(shape, () -> best(pool, shape));
    }

    private Selection select(Shape shape, Supplier<@Nullable HostEntry> choice) {
        rejections.begin();
        try {
            HostEntry best = choice.get();
            rejections.end();
            return best == null
                    ? new Selection.NothingFits(reason(shape))
                    : new Selection.Chosen(best);
        } catch (ScorerException e) {
            rejections.end();
            return new Selection.Aborted(
                    profile.scorers().get(e.scorer()).scorer().name(), e.problem());
        }
    }

    /// The Host among these for the next Task of that Shape, all of them being of one pool.
    public Selection selectAmong(List<HostEntry> hosts, Shape shape) {
        return select(shape, () -> FullSelection.select(hosts::forEach, shape, rejections));
    }

    /// Counts the rejections of the last selection once more: what another Task of its Shape would
    /// meet while nothing has changed.
    public void countAgain() {
        rejections.end();
    }

    private @Nullable HostEntry best(Pool pool, Shape shape) {
        ShapePlan.Ranked plan = ShapePlan.of(shape).ranked();
        if (plan == null) {
            return bestRated(pool, shape);
        }
        PoolRankings rankings = PoolRankings.of(pool);
        RejectionCount count =
                (test, verdict, hosts) ->
                        rejections.add(
                                shape.tests().tests().get(test).filter(), verdict.reason(), hosts);
        Matched matched = plan.form().matched();
        SocialTests social = SocialTests.of(pool, shape, rejections);
        if (matched == null && social.onlyAvoid()) {
            PassingHosts hosts = rankings.pass(plan.ranking(), count);
            if (hosts != null) {
                return ranked.best(hosts, social);
            }
        } else {
            RankedHosts hosts = rankings.rank(plan.ranking(), count);
            if (hosts != null) {
                return ranked.best(hosts, social, plan.form());
            }
        }
        rejections.begin();
        return matched == null
                ? scan.select(pool, shape, plan.form().order(), rejections)
                : FullSelection.select(pool::forEachHost, shape, rejections);
    }

    private @Nullable HostEntry bestRated(Pool pool, Shape shape) {
        RatedForm form = ShapePlan.of(shape).rated();
        Found found =
                form == null ? new Found.Unknown() : rated.best(pool, shape, form, rejections::add);
        return switch (found) {
            case Found.Best(HostEntry best) -> best;
            case Found.Nothing() -> null;
            case Found.Unknown() -> {
                rejections.begin();
                yield FullSelection.select(pool::forEachHost, shape, rejections);
            }
        };
    }

    /// Why units of that Shape wait, where nothing was found for the first of them.
    public Parking parking(Pool pool, Shape shape, RejectionReason reason) {
        return Census.parking(pool, shape, reason, sink -> tellsRejections(pool, shape, sink));
    }

    /// Tells what rejects each Host, from what is known of rated Hosts; false where nothing is.
    private boolean tellsRejections(Pool pool, Shape shape, RejectionSink sink) {
        RatedForm form = ShapePlan.of(shape).rated();
        return form != null && !(rated.best(pool, shape, form, sink) instanceof Found.Unknown);
    }

    private RejectionReason reason(Shape shape) {
        for (FilterTest test : shape.tests().tests()) {
            RejectionReason always = test.test().rejectsAlways().orElse(null);
            if (always != null) {
                return always;
            }
        }
        RejectionReason strongest = rejections.strongest();
        return strongest == null ? profile.noHostReason() : strongest;
    }
}
