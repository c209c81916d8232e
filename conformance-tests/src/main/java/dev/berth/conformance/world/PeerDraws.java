package dev.berth.conformance.world;

import dev.berth.conformance.property.Choices;
import dev.berth.domain.model.Requirement;
import dev.berth.domain.model.Selector;
import dev.berth.domain.model.peer.NamespaceScope;
import dev.berth.domain.model.peer.PeerDemands;
import dev.berth.domain.model.peer.PeerSelector;
import dev.berth.domain.model.peer.PeerTerm;
import dev.berth.domain.model.peer.SpreadRule;
import dev.berth.domain.model.peer.SpreadRule.Evenness;
import dev.berth.domain.model.peer.SpreadRule.Honored;
import dev.berth.domain.model.peer.SpreadRule.Strength;
import dev.berth.domain.model.peer.WeightedPeerTerm;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/// Draws what Pods demand of each other, from vocabularies so small that they meet.
final class PeerDraws {
    /// A label of Nodes that is another on each, mostly.
    static final String HOST_KEY = "kubernetes.io/hostname";

    private static final List<String> NAMESPACES = List.of("ns-0", "ns-1");
    private final Choices choices;
    private final List<String> values;
    private final boolean prefers;

    /// Draws with these values of labels; where it `prefers`, more of what Pods only prefer.
    PeerDraws(Choices choices, List<String> values, boolean prefers) {
        this.choices = choices;
        this.values = values;
        this.prefers = prefers;
    }

    /// What a Pod demands; most demand nothing.
    PeerDemands demands() {
        if (choices.chance(prefers ? 30 : 55)) {
            return PeerDemands.NONE;
        }
        return prefers
                ? new PeerDemands(
                        some(5, 1, this::term),
                        some(5, 1, this::term),
                        some(30, 2, this::weighted),
                        some(30, 2, this::weighted),
                        some(60, 2, this::rule))
                : new PeerDemands(
                        some(20, 2, this::term),
                        some(25, 2, this::term),
                        some(20, 2, this::weighted),
                        some(20, 2, this::weighted),
                        some(35, 2, this::rule));
    }

    private PeerTerm term() {
        return new PeerTerm(peers(), topologyKey());
    }

    private WeightedPeerTerm weighted() {
        return new WeightedPeerTerm(choices.oneOf(List.of(1, 7, 50, 100)), term());
    }

    private SpreadRule rule() {
        return new SpreadRule(
                new PeerSelector(NamespaceScope.of(choices.oneOf(NAMESPACES)), selector()),
                topologyKey(),
                new Evenness(choices.between(1, 3), choices.between(1, 3)),
                choices.chance(prefers ? 20 : 65) ? Strength.REQUIRED : Strength.PREFERRED,
                honored());
    }

    private Honored honored() {
        return choices.chance(60)
                ? choices.chance(40) ? Honored.EVERYTHING : Honored.AFFINITY
                : choices.chance(40) ? Honored.TAINTS : Honored.NOTHING;
    }

    private PeerSelector peers() {
        List<String> names = some(80, 2, () -> choices.oneOf(NAMESPACES));
        return new PeerSelector(
                new NamespaceScope(
                        names.stream().sorted().distinct().toList(),
                        choices.chance(20) ? Optional.of(selector()) : Optional.empty()),
                selector());
    }

    private Selector selector() {
        return choices.chance(3)
                ? Selector.NOTHING
                : new Selector(some(choices.chance(90) ? 60 : 0, 2, this::requirement));
    }

    private Requirement requirement() {
        String key = "label-" + choices.below(2);
        return switch ((int) choices.below(6)) {
            case 0, 1, 2 -> new Requirement.In(key, List.of(choices.oneOf(values)));
            case 3 -> new Requirement.NotIn(key, List.of(choices.oneOf(values)));
            case 4 -> new Requirement.Exists(key);
            default -> new Requirement.Absent(key);
        };
    }

    private String topologyKey() {
        return choices.oneOf(List.of("label-0", "label-1", HOST_KEY));
    }

    private <T> List<T> some(int percent, int most, Supplier<T> draw) {
        List<T> drawn = new ArrayList<>();
        while (drawn.size() < most && choices.chance(percent)) {
            drawn.add(draw.get());
        }
        return drawn;
    }
}
