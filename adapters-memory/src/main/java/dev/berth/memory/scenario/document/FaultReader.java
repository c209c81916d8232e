package dev.berth.memory.scenario.document;

import dev.berth.domain.model.ObjectName;
import dev.berth.memory.json.Json;
import dev.berth.memory.scenario.document.Fault.TargetKind;
import dev.berth.memory.scenario.document.Fault.TaskRef;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Reads what follows `fault:`.
final class FaultReader {
    private static final List<String> NAMES =
            List.of(
                    "addTwice",
                    "bindBy",
                    "bindErrorDelivered",
                    "bindFails",
                    "bindHangs",
                    "churn",
                    "collapsedUpdate",
                    "delayInformer",
                    "deleteDuringCycle",
                    "deleteUnknown",
                    "duringCycle",
                    "leader",
                    "leaderLost",
                    "listerMissing",
                    "loop",
                    "missedAdd",
                    "missedDelete",
                    "pauseEventDelivery",
                    "pauseProcess",
                    "relist",
                    "removeFinalizer",
                    "requeue",
                    "resumeEventDelivery",
                    "resumeProcess",
                    "startScheduler",
                    "updateOnly");

    /// Most failures and rounds that may be asked for: ten times the longest known story.
    private static final int TIMES_MAX = 100_000;

    private static final int HANDLER_DELAY_MS_MAX = 3_600_000;
    private static final int STATUS_MIN = 400;
    private static final int STATUS_MAX = 599;
    private static final int STATUS_DEFAULT = 500;
    private static final int CONFLICT = 409;
    private static final List<String> INSTANCES = List.of("S1", "S2");

    private final ObjectsReader objects;
    private final StepReader steps;

    FaultReader(ObjectsReader objects, StepReader steps) {
        this.objects = objects;
        this.steps = steps;
    }

    Fault read(Part part) {
        PartFields outer = part.fields();
        List<Map.Entry<String, Part>> all = outer.all();
        if (all.size() != 1) {
            throw outer.error("names " + all.size() + " faults, expected one");
        }
        String name = all.getFirst().getKey();
        if (!NAMES.contains(name)) {
            throw outer.error(
                    "unknown fault `"
                            + name
                            + "`; "
                            + PartFields.meant(name, NAMES)
                            + "known: "
                            + String.join(", ", NAMES));
        }
        PartFields fields = all.getFirst().getValue().fields();
        Fault fault = fault(name, fields);
        fields.done();
        return fault;
    }

    private Fault fault(String name, PartFields fields) {
        return switch (name) {
            case "bindFails", "bindHangs", "bindErrorDelivered" -> bind(name, fields);
            case "missedDelete", "deleteUnknown", "deleteDuringCycle", "removeFinalizer" ->
                    named(name, fields);
            case "missedAdd" -> new Fault.MissedAdd(objects.list(fields.required("objects")));
            case "updateOnly" -> new Fault.UpdateOnly(objects.list(fields.required("objects")));
            case "addTwice" -> new Fault.AddTwice(objects.list(fields.required("objects")));
            case "collapsedUpdate" -> collapsed(fields);
            case "relist" -> new Fault.Relist(fields.required("kind").word());
            case "delayInformer" ->
                    new Fault.DelayInformer(
                            fields.required("kind").word(), Spans.of(fields.required("by")));
            case "pauseEventDelivery" -> new Fault.PauseEventDelivery();
            case "resumeEventDelivery" -> new Fault.ResumeEventDelivery();
            case "listerMissing" ->
                    new Fault.ListerMissing(
                            ObjectId.listOf(fields.required("names")),
                            Spans.of(fields.required("until")));
            case "duringCycle" -> duringCycle(fields);
            case "requeue" -> requeue(fields);
            case "churn" -> churn(fields);
            case "loop" -> loop(fields);
            default -> process(name, fields);
        };
    }

    private static Fault bind(String name, PartFields fields) {
        TaskRef task = task(fields);
        return switch (name) {
            case "bindFails" -> {
                int times = fields.find("times").map(FaultReader::times).orElse(1);
                String error = fields.find("error").map(Part::literal).orElse("500");
                yield new Fault.BindFails(task, times, status(fields, error), error);
            }
            case "bindHangs" ->
                    new Fault.BindHangs(task, host(fields), Spans.of(fields.required("until")));
            default -> new Fault.BindErrorDelivered(task, host(fields));
        };
    }

    private static int times(Part part) {
        return part.isText() && part.text().equals("always") ? -1 : part.whole(1, TIMES_MAX);
    }

    private static int status(PartFields fields, String error) {
        if (error.equalsIgnoreCase("conflict")) {
            return CONFLICT;
        }
        if (!error.matches("[0-9]{1,9}")) {
            return STATUS_DEFAULT;
        }
        int status = Integer.parseInt(error);
        if (status < STATUS_MIN || status > STATUS_MAX) {
            throw fields.error(
                    "error "
                            + error
                            + " is no HTTP error from "
                            + STATUS_MIN
                            + " to "
                            + STATUS_MAX);
        }
        return status;
    }

    private static Fault named(String name, PartFields fields) {
        Part part = fields.required("names");
        List<ObjectId> names = ObjectId.listOf(part);
        if (names.isEmpty()) {
            throw part.error("is empty, expected at least one name");
        }
        return switch (name) {
            case "missedDelete" -> new Fault.MissedDelete(names);
            case "deleteUnknown" -> new Fault.DeleteUnknown(names);
            case "deleteDuringCycle" -> new Fault.DeleteDuringCycle(names);
            default -> new Fault.RemoveFinalizer(names);
        };
    }

    private Fault collapsed(PartFields fields) {
        Json.Fields old = objects.object(fields.required("old"));
        Part part = fields.required("new");
        Json.Fields replacement = objects.object(part);
        if (!identity(old).equals(identity(replacement))) {
            throw part.error("is another object than `old`: kind, namespace and name must agree");
        }
        return new Fault.CollapsedUpdate(old, replacement);
    }

    private static List<String> identity(Json.Fields object) {
        Json.Fields metadata = object.fields("metadata");
        String namespace = metadata.text("namespace");
        return List.of(
                object.text("kind"),
                namespace.isEmpty() ? ObjectId.NAMESPACE_DEFAULT : namespace,
                metadata.text("name"));
    }

    private Fault duringCycle(PartFields fields) {
        String after = fields.required("after").oneOf(List.of("snapshot", "reserve", "park"));
        Fault.Point point =
                switch (after) {
                    case "snapshot" -> Fault.Point.SNAPSHOT;
                    case "reserve" -> Fault.Point.RESERVE;
                    default -> Fault.Point.PARK;
                };
        return new Fault.DuringCycle(task(fields), point, steps.untimed(fields.required("inject")));
    }

    private static Fault requeue(PartFields fields) {
        fields.find("reason").ifPresent(Part::literal);
        return new Fault.Requeue(task(fields, List.of("run", "pod", "group")));
    }

    private static Fault churn(PartFields fields) {
        Part every = fields.required("every");
        Duration period = Spans.of(every);
        if (period.isZero()) {
            throw every.error("is zero: time would stand still");
        }
        return new Fault.Churn(
                fields.required("object").oneOf(List.of("Pod", "Node", "RuntimePod")),
                period,
                Spans.of(fields.required("until")));
    }

    private Fault loop(PartFields fields) {
        int times = fields.required("times").whole(0, TIMES_MAX);
        Part template = fields.required("steps");
        // What is wrong in one round is wrong in the first or the last, and must be said before
        // anything runs.
        for (int i : new int[] {0, Math.max(0, times - 1)}) {
            steps.untimed(new Part(template.path(), Template.round(template, i)));
        }
        StepReader trusting = steps.trusting();
        return new Fault.Loop(
                times,
                i -> trusting.untimed(new Part(template.path(), Template.round(template, i))));
    }

    private static Fault process(String name, PartFields fields) {
        return switch (name) {
            case "startScheduler" -> start(fields);
            case "leader" ->
                    new Fault.Leader(
                            who(fields), fields.find("live").map(Part::truth).orElse(false));
            case "leaderLost" -> new Fault.LeaderLost(who(fields));
            case "bindBy" ->
                    new Fault.BindBy(
                            who(fields),
                            task(fields),
                            fields.required("node").word(),
                            fields.find("visibleToOthersAt").map(Spans::of).orElse(Duration.ZERO));
            case "pauseProcess" -> {
                fields.required("after").oneOf(List.of("reserve"));
                yield new Fault.PauseProcess(who(fields), ObjectId.nameOf(fields.required("task")));
            }
            case "resumeProcess" -> new Fault.ResumeProcess(who(fields));
            default -> throw new IllegalStateException("no reader for the fault " + name);
        };
    }

    private static Fault start(PartFields fields) {
        Optional<Part> order = fields.find("order");
        boolean shuffled = order.isPresent();
        order.ifPresent(part -> part.oneOf(List.of("shuffled")));
        int delay =
                fields.find("handlerDelayMs")
                        .map(part -> part.whole(0, HANDLER_DELAY_MS_MAX))
                        .orElse(0);
        return new Fault.StartScheduler(shuffled, Duration.ofMillis(delay));
    }

    private static String who(PartFields fields) {
        return fields.required("who").oneOf(INSTANCES);
    }

    private static String host(PartFields fields) {
        return fields.find("node").map(Part::word).orElse("");
    }

    private static TaskRef task(PartFields fields) {
        return task(fields, List.of("run", "pod"));
    }

    private static TaskRef task(PartFields fields, List<String> keys) {
        List<String> present = fields.present(keys);
        if (present.size() != 1) {
            throw fields.lacks("needs one of " + String.join(", ", keys));
        }
        Part part = fields.required(present.getFirst());
        ObjectName name = ObjectId.nameOf(part);
        return new TaskRef(
                switch (present.getFirst()) {
                    case "run" -> TargetKind.RUN;
                    case "pod" -> TargetKind.POD;
                    default -> TargetKind.GROUP;
                },
                name);
    }
}
