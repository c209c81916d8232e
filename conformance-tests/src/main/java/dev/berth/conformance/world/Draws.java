package dev.berth.conformance.world;

import dev.berth.conformance.property.Choices;
import dev.berth.domain.model.Affinity;
import dev.berth.domain.model.Amount;
import dev.berth.domain.model.Capacity;
import dev.berth.domain.model.Labels;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.Requests;
import dev.berth.domain.model.Requirement;
import dev.berth.domain.model.Selector;
import dev.berth.domain.model.TaskSpec;
import dev.berth.domain.model.WeightedSelector;
import dev.berth.domain.model.Workspace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;

/// Draws the parts of objects.
public final class Draws {
    private static final List<String> VALUES = List.of("x", "y", "z");
    private final Choices choices;
    private final Knobs knobs;

    /// Draws from these choices, in a world of that kind.
    public Draws(Choices choices, Knobs knobs) {
        this.choices = choices;
        this.knobs = knobs;
    }

    /// One of the world's namespaces.
    public String namespace() {
        return "ns-" + choices.below(knobs.namespaces());
    }

    /// One of the world's runtimes.
    public String runtime() {
        return "rt-" + choices.below(knobs.runtimes());
    }

    /// Labels from a small vocabulary, so that selectors match now and then.
    public Labels labels() {
        SortedMap<String, String> labels = new TreeMap<>();
        for (int i = 0; i < knobs.labelKeys(); i++) {
            if (choices.chance(50)) {
                labels.put(key(i), choices.oneOf(VALUES));
            }
        }
        return Labels.of(labels);
    }

    /// Capacity of most of the world's resources.
    public Capacity capacity() {
        SortedMap<String, Amount> amounts = new TreeMap<>();
        for (String resource : knobs.resources()) {
            if (amounts.isEmpty() || !choices.chance(15)) {
                Amount amount = knobs.capacity(choices);
                if (!amount.isZero()) {
                    amounts.put(resource, amount);
                }
            }
        }
        return Capacity.of(amounts);
    }

    /// Requests for some of the world's resources; `runs` is always among them.
    public Requests requests() {
        SortedMap<String, Long> amounts = new TreeMap<>();
        for (String resource : knobs.resources()) {
            if (choices.chance(60)) {
                amounts.put(resource, knobs.request(choices));
            }
        }
        amounts.putIfAbsent("runs", 1L);
        return Requests.of(amounts);
    }

    /// What a Task asks for: now and then invalid.
    public TaskSpec spec() {
        return switch ((int) choices.below(40)) {
            case 38 ->
                    new TaskSpec.Invalid(
                            ReasonCode.INVALID_RESOURCES,
                            "resource request \"cpu\" must be a non-negative integer",
                            TaskSpec.Stage.BEFORE_RETRY_DELAY,
                            requests());
            case 39 ->
                    new TaskSpec.Invalid(
                            ReasonCode.SELECTION_FAILED,
                            "pod selection failed: unknown topology key",
                            TaskSpec.Stage.AT_SELECTION,
                            requests());
            default -> validSpec();
        };
    }

    /// A valid spec.
    public TaskSpec.Valid validSpec() {
        return new TaskSpec.Valid(requests(), affinity(), Optional.empty(), priority());
    }

    /// The same with a workspace of that namespace, for some.
    public TaskSpec withWorkspace(TaskSpec spec, String namespace) {
        return spec instanceof TaskSpec.Valid valid && choices.chance(15)
                ? new TaskSpec.Valid(
                        valid.requests(),
                        valid.affinity(),
                        Optional.of(workspaceName(namespace)),
                        valid.priority())
                : spec;
    }

    /// One of the three workspace names of a namespace.
    public ObjectName workspaceName(String namespace) {
        return new ObjectName(namespace, "ws-" + choices.below(3));
    }

    /// Where a workspace lets its Tasks stand.
    public Workspace.Placement placement(List<String> hostNames) {
        return switch ((int) choices.below(6)) {
            case 0 -> new Workspace.Placement.Anywhere();
            case 1 -> new Workspace.Placement.Nowhere();
            default ->
                    new Workspace.Placement.OnHost(
                            runtime(), hostNames.isEmpty() ? "none" : choices.oneOf(hostNames));
        };
    }

    /// No affinity for most, else terms of all four kinds.
    public Affinity affinity() {
        if (!choices.chance(knobs.affinityPercent())) {
            return Affinity.NONE;
        }
        return new Affinity(
                some(40, 2, this::selector),
                some(40, 2, this::selector),
                some(50, 3, this::weighted),
                some(50, 3, this::weighted));
    }

    private <T> List<T> some(int percent, int most, Supplier<T> draw) {
        List<T> drawn = new ArrayList<>();
        while (drawn.size() < most && choices.chance(percent)) {
            drawn.add(draw.get());
        }
        return drawn;
    }

    private WeightedSelector weighted() {
        return new WeightedSelector(choices.oneOf(List.of(1, 1, 7, 50, 100)), selector());
    }

    /// A selector of zero to two conditions.
    public Selector selector() {
        List<Requirement> requirements = new ArrayList<>();
        int size = choices.oneOf(List.of(1, 1, 1, 2, 0));
        for (int i = 0; i < size; i++) {
            requirements.add(requirement());
        }
        return new Selector(requirements);
    }

    private Requirement requirement() {
        String key = key((int) choices.below(knobs.labelKeys()));
        return switch ((int) choices.below(6)) {
            case 0, 1 -> new Requirement.In(key, List.of(choices.oneOf(VALUES)));
            case 2 -> new Requirement.In(key, List.of("x", "z"));
            case 3 -> new Requirement.NotIn(key, List.of(choices.oneOf(VALUES)));
            case 4 -> new Requirement.Exists(key);
            default -> new Requirement.Absent(key);
        };
    }

    private int priority() {
        return choices.oneOf(List.of(0, 0, 0, 1, -1, 1_000, -1_000));
    }

    private static String key(int index) {
        return "label-" + index;
    }
}
