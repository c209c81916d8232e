package dev.berth.domain.cycle;

import dev.berth.domain.shape.Shape;
import org.jspecify.annotations.Nullable;

/// How Tasks of a Shape are decided: its form, if it has one, and the index that serves it, once
/// there is one.
final class ShapePlan implements Shape.Remembered {
    private final @Nullable Form form;
    private @Nullable HostIndex index;

    private ShapePlan(@Nullable Form form) {
        this.form = form;
    }

    static ShapePlan of(Shape shape) {
        if (shape.remembered() instanceof ShapePlan known) {
            return known;
        }
        ShapePlan plan = new ShapePlan(Form.of(shape));
        shape.remember(plan);
        return plan;
    }

    @Nullable Form form() {
        return form;
    }

    @Nullable HostIndex index() {
        return index;
    }

    void index(@Nullable HostIndex found) {
        this.index = found;
    }
}
