package dev.berth.conformance.world;

import dev.berth.conformance.property.Choices;
import dev.berth.domain.model.Affinity;
import dev.berth.domain.model.Amount;
import dev.berth.domain.model.Capacity;
import dev.berth.domain.model.Labels;
import dev.berth.domain.model.ReasonCode;
import dev.berth.domain.model.Requests;
import dev.berth.domain.model.Requirement;
import dev.berth.domain.model.Selector;
import dev.berth.domain.model.TaskSpec;
import dev.berth.domain.model.demand.HostDemands;
import dev.berth.domain.model.demand.HostPort;
import dev.berth.domain.model.demand.HostTerm;
import dev.berth.domain.model.demand.HostTerm.NameRule;
import dev.berth.domain.model.demand.Obstacle;
import dev.berth.domain.model.demand.PreemptionPolicy;
import dev.berth.domain.model.demand.Taint;
import dev.berth.domain.model.demand.TaintEffect;
import dev.berth.domain.model.demand.Toleration;
import dev.berth.domain.model.demand.Toleration.Match;
import dev.berth.domain.model.demand.WeightedHostTerm;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;

/// Draws the parts of Nodes and Pods, from vocabularies so small that they meet. Some worlds are
/// roomy: most Pods fit on most Nodes there, so that what they prefer of each other decides.
public final class PodDraws {
    private static final List<String> VALUES = List.of("x", "y", "7");
    private static final List<String> TAINT_KEYS =
            List.of("gpu", "spot", "node.kubernetes.io/unschedulable");
    private static final List<String> RESOURCES = List.of("cpu", "memory", "example.com/gpu");

    private final Choices choices;
    private final List<String> nodeNames;
    private final boolean isRoomy;
    private final PeerDraws peers;

    /// Draws from these choices, in a world with Nodes of these names.
    public PodDraws(Choices choices, List<String> nodeNames) {
        this.choices = choices;
        this.nodeNames = List.copyOf(nodeNames);
        this.isRoomy = choices.chance(35);
        this.peers = new PeerDraws(choices, VALUES, isRoomy);
    }

    /// Labels of a Node or Pod.
    public Labels labels() {
        SortedMap<String, String> labels = new TreeMap<>();
        for (int i = 0; i < 2; i++) {
            if (choices.chance(60)) {
                labels.put("label-" + i, choices.oneOf(VALUES));
            }
        }
        return Labels.of(labels);
    }

    /// Labels of a Node of that name; most have that name among them.
    public Labels nodeLabels(String name) {
        Labels drawn = labels();
        SortedMap<String, String> labels = new TreeMap<>();
        for (int i = 0; i < drawn.size(); i++) {
            labels.put(drawn.key(i), drawn.value(i));
        }
        if (choices.chance(85)) {
            labels.put(PeerDraws.HOST_KEY, name);
        }
        return Labels.of(labels);
    }

    /// What a Node has to give; some Nodes lack one thing or another.
    public Capacity capacity() {
        SortedMap<String, Amount> amounts = new TreeMap<>();
        for (String resource : RESOURCES) {
            if (!choices.chance(isRoomy ? 3 : 15)) {
                long thousands = choices.between(1, 8) + (isRoomy ? 12L : 0);
                Amount amount = new Amount(thousands * 1_000, 0);
                amounts.put(resource, amount);
                if (!resource.equals("example.com/gpu")) {
                    amounts.put("rated:" + resource, amount);
                }
            }
        }
        if (!choices.chance(5)) {
            amounts.put("pods", new Amount(choices.between(1, 6) + (isRoomy ? 6L : 0), 0));
        }
        return Capacity.of(amounts);
    }

    /// Taints of a Node: none for most.
    public List<Taint> taints() {
        return some(
                isRoomy ? 5 : 20,
                2,
                () ->
                        new Taint(
                                choices.oneOf(TAINT_KEYS),
                                choices.oneOf(List.of("", "yes")),
                                choices.oneOf(List.of(TaintEffect.values()))));
    }

    /// What a Pod asks for and demands.
    public TaskSpec.Valid spec() {
        return new TaskSpec.Valid(
                requests(),
                Affinity.NONE,
                Optional.empty(),
                choices.oneOf(List.of(0, 0, 0, 5, -5, 2_000_000_000)),
                isRoomy && choices.chance(75) ? HostDemands.NONE : demands(),
                peers.demands());
    }

    /// The same of a Pod for which others may have to go, mostly.
    TaskSpec.Valid preemptingSpec() {
        TaskSpec.Valid spec = spec();
        return new TaskSpec.Valid(
                spec.requests(),
                spec.affinity(),
                spec.workspace(),
                priority(),
                // Few Nodes have room by preemption for one that demands much.
                choices.chance(70) ? HostDemands.NONE : spec.demands(),
                spec.peers(),
                choices.chance(80)
                        ? PreemptionPolicy.PREEMPT_LOWER_PRIORITY
                        : PreemptionPolicy.NEVER);
    }

    /// The same but for its priority, so that it is of the same Shape.
    TaskSpec.Valid otherPriority(TaskSpec.Valid spec) {
        return new TaskSpec.Valid(
                spec.requests(),
                spec.affinity(),
                spec.workspace(),
                priority(),
                spec.demands(),
                spec.peers(),
                spec.preemption());
    }

    private int priority() {
        return choices.oneOf(List.of(-5, 0, 1, 2, 5, 2_000_000_000));
    }

    private Requests requests() {
        SortedMap<String, Long> amounts = new TreeMap<>();
        amounts.put("pods", 1L);
        for (String resource : RESOURCES) {
            if (choices.chance(resource.equals("example.com/gpu") ? 15 : 70)) {
                amounts.put(resource, choices.between(0, 6) * 500L);
            }
            if (!resource.equals("example.com/gpu")) {
                amounts.put("rated:" + resource, amounts.getOrDefault(resource, 100L));
            }
        }
        return Requests.of(amounts);
    }

    /// What a Pod demands of its Node.
    public HostDemands demands() {
        return new HostDemands(
                choices.chance(15) ? selector() : new Selector(List.of()),
                choices.chance(15) ? Optional.of(some(70, 3, this::term)) : Optional.empty(),
                some(
                        25,
                        3,
                        () -> new WeightedHostTerm(choices.oneOf(List.of(1, 3, 50, 100)), term())),
                some(30, 3, this::toleration),
                some(10, 2, this::port),
                choices.chance(4)
                        ? Optional.of(new Obstacle(ReasonCode.SCHEDULING_GATED, "gated"))
                        : Optional.empty());
    }

    private HostTerm term() {
        return new HostTerm(
                choices.chance(75) ? selector() : new Selector(List.of()),
                some(
                        15,
                        1,
                        () -> new NameRule(choices.chance(50), List.of(choices.oneOf(nodeNames)))));
    }

    private Selector selector() {
        List<Requirement> requirements = new ArrayList<>(some(30, 1, this::requirement));
        requirements.add(requirement());
        return new Selector(requirements);
    }

    private Requirement requirement() {
        String key = "label-" + choices.below(2);
        return switch ((int) choices.below(7)) {
            case 0, 1 -> new Requirement.In(key, List.of(choices.oneOf(VALUES)));
            case 2 -> new Requirement.NotIn(key, List.of(choices.oneOf(VALUES)));
            case 3 -> new Requirement.Exists(key);
            case 4 -> new Requirement.Absent(key);
            case 5 -> new Requirement.Above(key, choices.between(5, 8));
            default -> new Requirement.Below(key, choices.between(5, 8));
        };
    }

    private Toleration toleration() {
        return new Toleration(
                choices.oneOf(List.of("gpu", "spot", "", "node.kubernetes.io/unschedulable")),
                choices.chance(50)
                        ? new Match.Exists()
                        : new Match.Equal(choices.oneOf(List.of("", "yes"))),
                choices.chance(50)
                        ? Optional.empty()
                        : Optional.of(choices.oneOf(List.of(TaintEffect.values()))));
    }

    /// A port of the Node.
    public HostPort port() {
        return new HostPort(
                choices.oneOf(List.of(HostPort.EVERY_ADDRESS, "10.0.0.1", "10.0.0.2")),
                choices.oneOf(List.of("TCP", "UDP")),
                choices.between(80, 81));
    }

    private <T> List<T> some(int percent, int most, Supplier<T> draw) {
        List<T> drawn = new ArrayList<>();
        while (drawn.size() < most && choices.chance(percent)) {
            drawn.add(draw.get());
        }
        return drawn;
    }
}
