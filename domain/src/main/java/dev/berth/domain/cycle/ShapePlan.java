package dev.berth.domain.cycle;

import dev.berth.domain.cycle.ranking.RankingPlan;
import dev.berth.domain.shape.Shape;
import org.jspecify.annotations.Nullable;

/// How Tasks of a Shape are decided: its form, if it has one, and how that ranks Hosts.
final class ShapePlan implements Shape.Remembered {
    private final @Nullable Ranked ranked;

    private ShapePlan(@Nullable Form form) {
        this.ranked =
                form == null
                        ? null
                        : new Ranked(form, new RankingPlan(form.steady(), form.order()));
    }

    /// A form and how it ranks Hosts.
    record Ranked(Form form, RankingPlan ranking) {}

    static ShapePlan of(Shape shape) {
        if (shape.remembered() instanceof ShapePlan known) {
            return known;
        }
        ShapePlan plan = new ShapePlan(Form.of(shape));
        shape.remember(plan);
        return plan;
    }

    /// Null where only a scan of everything decides the Shape.
    @Nullable Ranked ranked() {
        return ranked;
    }
}
