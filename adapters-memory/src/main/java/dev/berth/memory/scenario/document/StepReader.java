package dev.berth.memory.scenario.document;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Reads steps, those with a time of their own and those inside of others.
final class StepReader {
    private static final List<String> ACTIONS =
            List.of(
                    "create",
                    "apply",
                    "delete",
                    "terminate",
                    "status",
                    "settle",
                    "fault",
                    "expect");

    private final ObjectsReader objects;
    private final FaultReader faults;

    StepReader(ObjectRules rules) {
        this(new ObjectsReader(rules));
    }

    private StepReader(ObjectsReader objects) {
        this.objects = objects;
        this.faults = new FaultReader(objects, this);
    }

    /// The same for steps whose objects were looked at before.
    StepReader trusting() {
        return new StepReader(objects.trusting());
    }

    ObjectsReader objects() {
        return objects;
    }

    /// Steps with `at`, ordered by it; those of one time as they are written.
    List<Step.Timed> timed(Part part) {
        List<Step.Timed> steps = new ArrayList<>();
        for (Part item : part.items()) {
            PartFields fields = item.fields();
            Duration at = Spans.of(fields.required("at"));
            steps.add(new Step.Timed(at, item.path(), step(fields)));
        }
        steps.sort(Comparator.comparing(Step.Timed::at));
        return steps;
    }

    /// Steps without `at`.
    List<Step> untimed(Part part) {
        List<Step> steps = new ArrayList<>();
        for (Part item : part.items()) {
            steps.add(step(item.fields()));
        }
        return steps;
    }

    private Step step(PartFields fields) {
        List<String> present = fields.present(ACTIONS);
        fields.done();
        if (present.size() != 1) {
            throw fields.error(
                    "does "
                            + present.size()
                            + " things, expected one of "
                            + String.join(", ", ACTIONS));
        }
        String action = present.getFirst();
        Part part = fields.required(action);
        return switch (action) {
            case "create" -> new Step.Create(objects.list(part));
            case "apply" -> new Step.Apply(objects.list(part));
            case "delete" -> new Step.Delete(ObjectId.listOf(part));
            case "terminate" -> new Step.Terminate(ObjectId.listOf(part));
            case "status" -> status(part);
            case "settle" -> settle(part);
            case "fault" -> new Step.Disturb(faults.read(part));
            default -> new Step.Expect(ExpectationReader.read(part));
        };
    }

    private static Step settle(Part part) {
        PartFields fields = part.fields();
        fields.find("who").ifPresent(who -> who.oneOf(List.of("S1", "S2")));
        fields.done();
        return new Step.Settle();
    }

    private static Step status(Part part) {
        List<Step.StatusOf> statuses = new ArrayList<>();
        for (Part item : part.items()) {
            PartFields fields = item.fields();
            ObjectId object = ObjectId.of(fields.required("object"));
            List<Step.StatusOf.Field> changes = new ArrayList<>();
            for (String name : List.of("phase", "attempt", "assignedPod", "assignedPodUID")) {
                field(fields.find(name), name).ifPresent(changes::add);
            }
            fields.done();
            if (changes.isEmpty()) {
                throw fields.error("changes nothing of the status");
            }
            statuses.add(new Step.StatusOf(object, changes));
        }
        return new Step.SetStatus(statuses);
    }

    private static Optional<Step.StatusOf.Field> field(Optional<Part> part, String name) {
        return part.map(value -> {
            boolean number = value.isNumber();
            if (name.equals("attempt") && !value.literal().isEmpty()) {
                // An attempt is a number, and "" takes it away.
                value.whole(0, Integer.MAX_VALUE);
            } else if (!name.equals("attempt")) {
                value.text();
            }
            return new Step.StatusOf.Field(name, new Step.StatusOf.Value(value.literal(), number));
        });
    }
}
