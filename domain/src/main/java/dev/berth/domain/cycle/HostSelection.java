package dev.berth.domain.cycle;

import dev.berth.domain.plugin.Profile;
import dev.berth.domain.plugin.RejectionReason;
import dev.berth.domain.shape.PreparedTests.FilterTest;
import dev.berth.domain.shape.Shape;
import dev.berth.domain.state.HostEntry;
import dev.berth.domain.state.Pool;
import org.jspecify.annotations.Nullable;

/// One pass over one Task: filters, then scorers, then the choice. From an index where the Shape's
/// plugins allow it and it pays, by looking at every Host otherwise; the answer is the same.
public final class HostSelection {
    private final Profile profile;
    private final Rejections rejections;
    private final IndexedSelection indexed = new IndexedSelection();
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
        rejections.begin();
        try {
            HostEntry best = best(pool, shape);
            return best == null
                    ? new Selection.NothingFits(reason(shape))
                    : new Selection.Chosen(best);
        } catch (ScorerException e) {
            return new Selection.Aborted(
                    profile.scorers().get(e.scorer()).scorer().name(), e.problem());
        }
    }

    private @Nullable HostEntry best(Pool pool, Shape shape) {
        ShapePlan plan = ShapePlan.of(shape);
        Form form = plan.form();
        HostIndex index = form == null ? null : index(pool, plan, form);
        if (form != null && index != null) {
            return indexed.select(shape, form, index, rejections);
        }
        return form != null && form.matched() == null
                ? scan.select(pool, shape, form.key().order(), rejections)
                : FullSelection.select(pool, shape, rejections);
    }

    /// The index for the form, up to date; null where it does not pay, or where it could not be
    /// kept.
    private static @Nullable HostIndex index(Pool pool, ShapePlan plan, Form form) {
        IndexCache cache = cache(pool);
        HostIndex index = plan.index();
        if (index == null || index.isDropped() || !index.isOf(pool)) {
            index = cache.find(pool, form.key());
            plan.index(index);
        }
        if (index == null) {
            return null;
        }
        cache.touch(index);
        try {
            index.catchUp();
            return index;
        } catch (RuntimeException e) {
            // A plugin failed in the middle. The scan that follows meets the same plugin, and says
            // which it was.
            cache.drop(index);
            return null;
        }
    }

    private static IndexCache cache(Pool pool) {
        if (pool.remembered() instanceof IndexCache known) {
            return known;
        }
        IndexCache cache = new IndexCache();
        pool.remember(cache);
        return cache;
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
