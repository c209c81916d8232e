package dev.berth.domain.shape;

import dev.berth.domain.model.Affinity;
import dev.berth.domain.model.Labels;
import dev.berth.domain.model.PoolKey;
import dev.berth.domain.model.Selector;
import dev.berth.domain.model.TaskSpec;
import dev.berth.domain.model.WeightedSelector;
import dev.berth.domain.model.Workspace.Placement;
import dev.berth.domain.plugin.Profile;
import dev.berth.domain.shape.peer.PeerIdentity;
import dev.berth.domain.shape.peer.PeerSide;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/// The Shapes of the waiting Tasks of one namespace, interned and counted.
///
/// A Shape whose last Task stopped waiting is kept for a while, idle: the next Task like it finds
/// its terms counted already, where counting anew would cost as much as there are active Tasks.
public final class ShapeTable {
    /// Idle Shapes of a namespace; the one idle for longest goes first.
    private static final int IDLE_MAX = 256;

    private final ShapeCompiler compiler;
    private final PeerTable peers;
    private final IntSupplier numbers;
    private final Map<ShapeKey, Shape> byKey = new LinkedHashMap<>();
    private final Map<ShapeKey, Shape> idle = new LinkedHashMap<>();

    /// An empty table of Shapes that are prepared by the profile, count in those terms and take
    /// their numbers from `numbers`.
    public ShapeTable(Profile profile, TermIndex terms, PeerTable peers, IntSupplier numbers) {
        this.compiler = new ShapeCompiler(profile, terms, peers);
        this.peers = peers;
        this.numbers = numbers;
    }

    /// The Shape of such Tasks of that namespace, for one more of them.
    public Shape acquire(
            PoolKey pool,
            String namespace,
            TaskSpec.Valid spec,
            Optional<Placement> workspace,
            Labels labels) {
        ShapeKey key =
                new ShapeKey(
                        pool,
                        spec.requests(),
                        spec.affinity(),
                        spec.demands(),
                        new WorkspaceSide(spec.workspace(), workspace),
                        ownMatches(spec.affinity(), labels),
                        peerSide(pool, namespace, spec, labels),
                        spec.preemption());
        Shape shape = byKey.get(key);
        if (shape == null) {
            shape = idle.remove(key);
            if (shape == null) {
                shape = compile(key);
            }
            byKey.put(key, shape);
        }
        shape.addTask();
        return shape;
    }

    private PeerSide peerSide(PoolKey pool, String namespace, TaskSpec.Valid spec, Labels labels) {
        return new PeerSide(
                spec.peers(),
                pool.isNodes()
                        ? peers.identity(namespace, labels, spec.peers())
                        : PeerIdentity.NONE);
    }

    /// One Task fewer has the Shape.
    public void release(Shape shape) {
        if (shape.dropTask()) {
            byKey.remove(shape.key());
            idle.put(shape.key(), shape);
            if (idle.size() > IDLE_MAX) {
                forget(idle.remove(idle.keySet().iterator().next()));
            }
        }
    }

    /// Forgets the idle Shapes, and what is counted for them.
    public void forgetIdle() {
        idle.values().forEach(this::forget);
        idle.clear();
    }

    private Shape compile(ShapeKey key) {
        Shape shape = new Shape(key, numbers.getAsInt(), compiler);
        for (SelectorTerm term : shape.terms()) {
            term.usedBy(shape);
        }
        return shape;
    }

    private void forget(@Nullable Shape shape) {
        if (shape != null) {
            for (SelectorTerm term : shape.terms()) {
                term.unusedBy(shape);
            }
            compiler.release(shape);
        }
    }

    /// Shapes that waiting Tasks have.
    public int size() {
        return byKey.size();
    }

    private static List<Selector> ownMatches(Affinity affinity, Labels labels) {
        if (affinity.isEmpty()) {
            return List.of();
        }
        List<Selector> matches = new ArrayList<>();
        addMatches(affinity.required(), labels, matches);
        addMatches(affinity.requiredAnti(), labels, matches);
        for (WeightedSelector weighted : affinity.preferred()) {
            addMatches(List.of(weighted.selector()), labels, matches);
        }
        for (WeightedSelector weighted : affinity.preferredAnti()) {
            addMatches(List.of(weighted.selector()), labels, matches);
        }
        return matches;
    }

    private static void addMatches(
            List<Selector> selectors, Labels labels, List<Selector> matches) {
        for (Selector selector : selectors) {
            if (selector.matches(labels) && !matches.contains(selector)) {
                matches.add(selector);
            }
        }
    }
}
