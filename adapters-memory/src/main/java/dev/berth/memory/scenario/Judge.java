package dev.berth.memory.scenario;

import dev.berth.domain.explain.GroupReport;
import dev.berth.domain.model.ObjectName;
import dev.berth.k8s.api.Resource;
import dev.berth.k8s.mapping.pod.CountedResource;
import dev.berth.k8s.mapping.quantity.ParsedQuantity;
import dev.berth.k8s.mapping.quantity.Quantity;
import dev.berth.k8s.mapping.quantity.QuantityParser;
import dev.berth.memory.object.StoredObject;
import dev.berth.memory.scenario.document.Expectation;
import dev.berth.memory.scenario.document.Expectation.Check;
import dev.berth.memory.scenario.document.ObjectId;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeSet;

/// Compares what an expectation says with what is.
final class Judge {
    private static final String NEVER = "never existed in this story";
    private static final String WAITS = "waits";

    private static final int NANOS_PER_MILLI = 1_000_000;

    private final Scene scene;

    Judge(Scene scene) {
        this.scene = scene;
    }

    List<Finding> judge(Expectation expectation) {
        List<Finding> findings = new ArrayList<>(expectation.checks().size());
        for (Check check : expectation.checks()) {
            findings.add(judge(check));
        }
        return findings;
    }

    private Finding judge(Check check) {
        return switch (check) {
            case Check.Placement placement -> placement(placement);
            case Check.Waits waits -> waits(waits);
            case Check.StatusIs status -> status(status);
            case Check.Count count -> count(count);
            case Check.NoneOn none -> noneOn(none);
            case Check.UidIs uid -> uid(uid);
            case Check.Charged charged -> charged(charged);
            case Check.Evicted evicted -> evicted(evicted);
            case Check.NotEvicted spared -> notEvicted(spared);
            case Check.PlacedBy by -> placedBy(by);
            case Check.Writes writes -> writes(writes);
            case Check.Attempts attempts -> attempts(attempts);
            case Check.Says says -> says(says);
            case Check.Verdict verdict -> verdict(verdict);
            case Check.PlacedCount placed -> placedCount(placed);
        };
    }

    private Finding verdict(Check.Verdict check) {
        String observed =
                scene.report(check.group())
                        .map(report -> report.verdict().word())
                        .orElse("no such group");
        return finding(
                "verdicts." + name(check.group()),
                check.word(),
                observed,
                observed.equals(check.word()));
    }

    private Finding placedCount(Check.PlacedCount check) {
        long placed = scene.groups().placed(check.group());
        boolean known = scene.groupEverExisted(check.group());
        return finding(
                "placedCount." + name(check.group()),
                Long.toString(check.placed()),
                known ? Long.toString(placed) : NEVER,
                known && placed == check.placed());
    }

    private Finding placement(Check.Placement check) {
        Optional<TaskView> seen = view(check.task());
        String observed =
                seen.map(view -> view.isPlaced() ? view.host() : WAITS).orElse(noSuchTask());
        boolean passed = seen.isPresent() && isOn(check.task(), seen.get(), check.hosts());
        String expected =
                check.hosts().size() == 1
                        ? check.hosts().getFirst()
                        : "one of " + String.join(", ", check.hosts());
        return finding("placements." + name(check.task()), expected, observed, passed);
    }

    /// True where the Run is on one of the hosts, each `name` or `namespace/name`.
    private static boolean isOn(ObjectName task, TaskView view, List<String> hosts) {
        return view.isPlaced()
                && (hosts.contains(view.host())
                        || hosts.contains(task.namespace() + "/" + view.host()));
    }

    private Finding waits(Check.Waits check) {
        Optional<TaskView> seen = view(check.task());
        boolean passed = seen.isPresent() && seen.get().waits();
        String observed =
                seen.map(view ->
                                view.waits()
                                        ? WAITS
                                        : view.isPlaced()
                                                ? "is " + view.phase() + " on " + view.host()
                                                : "is " + view.phase())
                        .orElse(noSuchTask());
        return finding("pending." + name(check.task()), WAITS, observed, passed);
    }

    private Finding status(Check.StatusIs check) {
        Optional<TaskView> seen = view(check.run());
        boolean whole = check.message().isPresent();
        String observed =
                seen.map(view -> whole ? view.phase() + ": " + view.message() : view.phase())
                        .orElse(noSuchTask());
        String expected =
                check.message()
                        .map(message -> check.phase() + ": " + message)
                        .orElse(check.phase());
        return finding(
                "status." + name(check.run()),
                expected,
                observed,
                seen.isPresent() && expected.equals(observed));
    }

    private Finding count(Check.Count check) {
        int count = 0;
        List<String> unknown = new ArrayList<>();
        for (ObjectName task : check.of()) {
            Optional<TaskView> seen = view(task);
            if (seen.isEmpty() && !scene.taskEverExisted(task)) {
                unknown.add(name(task));
            }
            boolean counts =
                    check.evicted()
                            ? scene.chronicle().evicted().contains(task)
                            : seen.isPresent()
                                    && seen.get().isPlaced()
                                    && (check.hosts().isEmpty()
                                            || isOn(task, seen.get(), check.hosts()));
            count += counts ? 1 : 0;
        }
        String what =
                "count of "
                        + names(check.of())
                        + (check.hosts().isEmpty() ? "" : " on " + check.hosts());
        String expected =
                (check.evicted() ? "evicted " : "placed ")
                        + (check.allowed().size() == 1
                                ? check.allowed().getFirst()
                                : "one of " + check.allowed());
        if (!unknown.isEmpty()) {
            return finding(what, expected, unknown + " " + NEVER, false);
        }
        return finding(what, expected, Integer.toString(count), check.allowed().contains(count));
    }

    private Finding noneOn(Check.NoneOn check) {
        List<String> there = new ArrayList<>();
        List<String> unknown = new ArrayList<>();
        for (ObjectName task : check.tasks()) {
            Optional<TaskView> seen = view(task);
            if (seen.isPresent() && isOn(task, seen.get(), List.of(check.host()))) {
                there.add(name(task));
            } else if (seen.isEmpty()
                    && !scene.taskEverExisted(task)
                    && !scene.groupEverExisted(task)) {
                unknown.add(name(task));
            }
            scene.groups().members(task).stream()
                    .filter(member -> isOn(task, TaskView.of(member), List.of(check.host())))
                    .forEach(member -> there.add(name(Chronicle.nameOf(member.ref()))));
        }
        if (!scene.hostEverExisted(check.host())) {
            unknown.add(check.host());
        }
        String observed = unknown.isEmpty() ? there.toString() : unknown + " " + NEVER;
        return finding(
                "noneOf." + check.host(),
                "none of " + names(check.tasks()),
                observed,
                there.isEmpty() && unknown.isEmpty());
    }

    private Finding uid(Check.UidIs check) {
        Optional<TaskView> seen = view(check.object());
        String observed =
                seen.map(TaskView::uid)
                        .or(() -> scene.find(Resource.PODS, check.object()).map(pod -> pod.uid()))
                        .orElse("no such Run or Pod");
        return finding(
                "uid." + name(check.object()),
                check.uid(),
                observed.isEmpty() ? "none" : observed,
                observed.equals(check.uid()));
    }

    private Finding charged(Check.Charged check) {
        String what = "usage." + name(check.host()) + "." + check.resource();
        Optional<StoredObject> host = scene.host(check.host());
        if (host.isEmpty()) {
            String kind = scene.cast().isOfPods() ? "Node or Runtime Pod" : "Runtime Pod";
            return finding(what, check.amount(), "no such " + kind, false);
        }
        Optional<SortedMap<String, Long>> charged =
                scene.charged(Chronicle.nameOf(host.get().ref()));
        if (charged.isEmpty()) {
            return finding(what, check.amount(), "no scheduler under test runs", false);
        }
        long amount = charged.get().getOrDefault(check.resource(), 0L);
        Quantity observed = quantity(host.get().ref().resource(), check.resource(), amount);
        return finding(
                what, check.amount(), observed.toString(), isSpellingOf(observed, check.amount()));
    }

    /// What is charged, as a quantity: the cpu of Nodes is counted in thousandths.
    private static Quantity quantity(Resource host, String resource, long amount) {
        return host == Resource.NODES && resource.equals(CountedResource.CPU)
                ? new Quantity(false, amount / 1_000, (int) (amount % 1_000) * NANOS_PER_MILLI)
                : new Quantity(false, amount, 0);
    }

    /// True where the text spells that quantity, be it as `1`, `1000m` or `1.0`.
    private static boolean isSpellingOf(Quantity quantity, String text) {
        return switch (QuantityParser.parse(text)) {
            case ParsedQuantity.Exact(Quantity other) -> other.compareTo(quantity) == 0;
            case ParsedQuantity.Rounded _,
                    ParsedQuantity.Malformed _,
                    ParsedQuantity.OutOfRange _ ->
                    false;
        };
    }

    private Finding evicted(Check.Evicted check) {
        List<ObjectName> observed = List.copyOf(scene.chronicle().evicted());
        return finding(
                "evicted",
                names(check.pods()),
                names(observed),
                new TreeSet<>(check.pods()).equals(scene.chronicle().evicted()));
    }

    private Finding notEvicted(Check.NotEvicted check) {
        List<ObjectName> gone =
                check.pods().stream().filter(scene.chronicle().evicted()::contains).toList();
        List<String> unknown = new ArrayList<>();
        for (ObjectName pod : check.pods()) {
            if (!scene.chronicle().existed(Resource.PODS, pod)
                    && !scene.chronicle().existed(Resource.RUNS, pod)) {
                unknown.add(name(pod));
            }
        }
        return finding(
                "notEvicted",
                names(check.pods()),
                unknown.isEmpty() ? "evicted " + names(gone) : unknown + " " + NEVER,
                unknown.isEmpty() && gone.isEmpty());
    }

    private Finding placedBy(Check.PlacedBy check) {
        List<Instant> at = scene.chronicle().placedAt(check.task());
        String observed =
                at.isEmpty()
                        ? view(check.task()).isPresent() ? WAITS : noSuchTask()
                        : Seconds.of(scene.sinceStart(at.getFirst()));
        boolean passed =
                !at.isEmpty() && scene.sinceStart(at.getFirst()).compareTo(check.latest()) <= 0;
        return finding(
                "placedBy." + name(check.task()),
                Seconds.of(check.latest()) + " at the latest",
                observed,
                passed);
    }

    private Finding writes(Check.Writes check) {
        long count =
                scene.chronicle().writes(check.object()).stream()
                        .filter(write -> scene.sinceStart(write.at()).compareTo(check.from()) >= 0)
                        .filter(write -> write.bind() || !check.binds())
                        .filter(write -> check.by().isEmpty() || check.by().equals(write.by()))
                        .count();
        String what =
                "writes."
                        + name(check.object())
                        + (check.binds() ? " of binds" : "")
                        + (check.by().isEmpty() ? "" : " by " + check.by())
                        + since(check.from());
        return numbered(what, check.object(), check.range(), count);
    }

    private Finding attempts(Check.Attempts check) {
        List<Instant> attempts =
                isGroup(check.task())
                        ? scene.groups().attempts(check.task())
                        : scene.chronicle().attempts(check.task());
        long count =
                attempts.stream()
                        .filter(at -> scene.sinceStart(at).compareTo(check.from()) >= 0)
                        .count();
        return numbered(
                "attempts." + name(check.task()) + since(check.from()),
                check.task(),
                check.range(),
                count);
    }

    private Finding numbered(String what, ObjectName object, Expectation.Range range, long count) {
        boolean known =
                scene.chronicle().existed(Resource.RUNS, object)
                        || scene.chronicle().existed(Resource.PODS, object)
                        || scene.groupEverExisted(object);
        return finding(
                what,
                range.toString(),
                known ? Long.toString(count) : NEVER,
                known && range.has(count));
    }

    private static String since(Duration from) {
        return from.isZero() ? "" : " since " + Seconds.of(from);
    }

    private Finding says(Check.Says check) {
        Optional<String> seen =
                isGroup(check.task())
                        ? groupMessage(check.task())
                        : view(check.task()).map(TaskView::message);
        String message = seen.orElse("");
        String lower = message.toLowerCase(Locale.ROOT);
        boolean passed =
                seen.isPresent()
                        && check.texts().stream()
                                .allMatch(text -> lower.contains(text.toLowerCase(Locale.ROOT)));
        return finding(
                "message." + name(check.task()),
                String.join(" and ", check.texts()),
                seen.isPresent() ? message.isEmpty() ? "no message" : message : noSuchTask(),
                passed);
    }

    /// What the condition of a group says. One that was placed once says so for ever; why members
    /// of it wait, the scheduler knows.
    private Optional<String> groupMessage(ObjectName group) {
        return scene.groups()
                .message(group)
                .or(() -> scene.report(group).map(GroupReport::message));
    }

    /// True for a name that only groups have.
    private boolean isGroup(ObjectName name) {
        return !scene.taskEverExisted(name) && scene.groupEverExisted(name);
    }

    private String noSuchTask() {
        return scene.cast().isOfPods() ? "no such Pod or Run" : "no such Run";
    }

    private Optional<TaskView> view(ObjectName name) {
        return scene.task(name).map(TaskView::of);
    }

    private Finding finding(String what, String expected, String observed, boolean passed) {
        return new Finding(scene.sinceStart(scene.now()), what, expected, observed, passed);
    }

    private static String names(List<ObjectName> names) {
        return names.stream().map(Judge::name).toList().toString();
    }

    private static String name(ObjectName name) {
        return name.namespace().equals(ObjectId.NAMESPACE_DEFAULT) ? name.name() : name.toString();
    }
}
