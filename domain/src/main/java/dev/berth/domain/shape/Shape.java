package dev.berth.domain.shape;

import dev.berth.domain.model.Affinity;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.PoolKey;
import dev.berth.domain.model.Requests;
import dev.berth.domain.model.Selector;
import dev.berth.domain.model.Workspace.Placement;
import dev.berth.domain.model.demand.HostDemands;
import dev.berth.domain.model.demand.PreemptionPolicy;
import dev.berth.domain.model.peer.PeerDemands;
import dev.berth.domain.model.peer.PeerSelector;
import dev.berth.domain.plugin.TaskView;
import dev.berth.domain.shape.peer.PeerIdentity;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What Tasks with equal scheduling-relevant specs have in common, compiled once for all of them.
///
/// Shapes are interned by `ShapeTable` and counted by the waiting Tasks that have them, so identity
/// is equality.
public final class Shape implements TaskView {
    private final ShapeKey key;
    private final int number;
    private final List<SelectorTerm> terms;
    private final List<DomainCounter> domains;
    private final PreparedTests tests;
    private final PreparedScorings scorings;
    private final boolean countsExceptions;
    private int tasks;
    private @Nullable Remembered remembered;

    Shape(ShapeKey key, int number, ShapeCompiler compiler) {
        this.key = key;
        this.number = number;
        ShapeCompiler.Compiled compiled = compiler.compile(this);
        this.terms = compiled.terms();
        this.domains = compiled.domains();
        this.tests = compiled.tests();
        this.scorings = compiled.scorings();
        this.countsExceptions = terms.stream().anyMatch(term -> term.base() != null);
    }

    /// The filters, ready to judge Hosts.
    public PreparedTests tests() {
        return tests;
    }

    /// True where even more load on a Host may cure a rejection there. A term that counts
    /// exceptions does not tell of its matches, so whoever waits for one is looked at with each
    /// Host that takes one more.
    public boolean curableByLoad() {
        return tests.curableByLoad() || (countsExceptions && tests.curableByMatch());
    }

    /// True where more Tasks, on this Host or others, may turn a rejection into a yes: those beside
    /// which it is wanted, or that fill another domain.
    public boolean isHelpedByOthers() {
        return tests.helpedByOthers();
    }

    /// Whether others may have to go for its Tasks.
    public PreemptionPolicy preemption() {
        return key.preemption();
    }

    /// The scorers, ready to rate Hosts.
    public PreparedScorings scorings() {
        return scorings;
    }

    /// The terms that its filters and scorers look at.
    public List<SelectorTerm> terms() {
        return terms;
    }

    /// What a cycle remembers of a Shape; goes with it.
    public interface Remembered {}

    /// What was remembered last, or null.
    public @Nullable Remembered remembered() {
        return remembered;
    }

    /// Remembers something for the next cycle.
    public void remember(@Nullable Remembered something) {
        this.remembered = something;
    }

    List<DomainCounter> domains() {
        return domains;
    }

    PeerIdentity identity() {
        return key.peers().identity();
    }

    ShapeKey key() {
        return key;
    }

    void addTask() {
        tasks++;
    }

    /// Returns true where that was the last Task.
    boolean dropTask() {
        return --tasks == 0;
    }

    @Override
    public PoolKey pool() {
        return key.pool();
    }

    @Override
    public Requests requests() {
        return key.requests();
    }

    @Override
    public HostDemands demands() {
        return key.demands();
    }

    @Override
    public Affinity affinity() {
        return key.affinity();
    }

    @Override
    public Optional<Placement> workspace() {
        return key.workspace().placement();
    }

    @Override
    public Optional<ObjectName> workspaceName() {
        return key.workspace().name();
    }

    @Override
    public PeerDemands peers() {
        return key.peers().demands();
    }

    @Override
    public String namespace() {
        return identity().namespace();
    }

    @Override
    public boolean matchesItself(PeerSelector selector) {
        return identity().isMeantBy(selector);
    }

    @Override
    public boolean matchesItself(Selector selector) {
        return key.ownMatches().contains(selector);
    }

    /// A number that no other living Shape has; the same for the same events.
    @Override
    public int hashCode() {
        return number;
    }

    @Override
    public boolean equals(Object other) {
        return this == other;
    }
}
