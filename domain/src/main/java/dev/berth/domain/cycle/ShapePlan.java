package dev.berth.domain.cycle;

import dev.berth.domain.cycle.ranking.RankingPlan;
import dev.berth.domain.shape.Shape;
import org.jspecify.annotations.Nullable;

/// How Tasks of a Shape are decided: its form, if it has one, and how that ranks or rates Hosts.
final class ShapePlan implements Shape.Remembered {
    private final @Nullable Ranked ranked;
    private final @Nullable RatedForm rated;

    private ShapePlan(@Nullable Form form, @Nullable RatedForm rated) {
        this.rated = rated;
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
        Form form = Form.of(shape);
        ShapePlan plan = new ShapePlan(form, form == null ? RatedForm.of(shape) : null);
        shape.remember(plan);
        return plan;
    }

    /// Null where an order of Hosts does not decide the Shape.
    @Nullable Ranked ranked() {
        return ranked;
    }

    /// Null where ratings of Hosts do not decide the Shape.
    @Nullable RatedForm rated() {
        return rated;
    }
}
