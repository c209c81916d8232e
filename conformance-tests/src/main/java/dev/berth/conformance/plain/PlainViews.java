package dev.berth.conformance.plain;

import dev.berth.domain.model.Affinity;
import dev.berth.domain.model.Capacity;
import dev.berth.domain.model.Host;
import dev.berth.domain.model.Labels;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.PoolKey;
import dev.berth.domain.model.Requests;
import dev.berth.domain.model.Selector;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskSpec;
import dev.berth.domain.model.Workspace;
import dev.berth.domain.model.demand.HostDemands;
import dev.berth.domain.model.demand.HostPort;
import dev.berth.domain.model.demand.Taint;
import dev.berth.domain.model.peer.PeerDemands;
import dev.berth.domain.model.peer.PeerSelector;
import dev.berth.domain.plugin.Domains;
import dev.berth.domain.plugin.HostView;
import dev.berth.domain.plugin.Regard;
import dev.berth.domain.plugin.TaskView;
import dev.berth.domain.plugin.Terms;
import java.util.List;
import java.util.Optional;

/// One world as a plugin reads it, each answer recomputed.
final class PlainViews {
    private final PlainWorld world;
    private final PlainUsage usage;
    private final Task task;

    PlainViews(PlainWorld world, Task task) {
        this.world = world;
        this.usage = PlainUsage.of(world);
        this.task = task;
    }

    HostView host(Host host) {
        return new ViewedHost(host);
    }

    TaskView task() {
        return new ViewedTask((TaskSpec.Valid) task.spec());
    }

    Terms terms() {
        return new CountedTerms();
    }

    /// Terms of Runs. What Pods ask about each other is the work of [PlainPeers].
    private final class CountedTerms implements Terms {
        @Override
        public Term of(Selector selector) {
            return new CountedTerm(selector);
        }

        @Override
        public Domains domains(Domains.Query query, Domains.Cure cure) {
            throw new IllegalStateException("only Pods look at domains");
        }

        @Override
        public Regard regard() {
            throw new IllegalStateException("only Pods have a regard for each other");
        }
    }

    private final class ViewedHost implements HostView {
        private final Host host;

        ViewedHost(Host host) {
            this.host = host;
        }

        @Override
        public String name() {
            return host.key().name().name();
        }

        @Override
        public Labels labels() {
            return host.labels();
        }

        @Override
        public Capacity capacity() {
            return host.capacity();
        }

        @Override
        public List<Taint> taints() {
            return host.taints();
        }

        @Override
        public boolean isPortFree(HostPort port) {
            return usage.isPortFree(host, port);
        }

        @Override
        public boolean ready() {
            return host.ready();
        }

        @Override
        public boolean fresh() {
            return PlainFilters.fresh(host, world.now());
        }

        @Override
        public long used(int index) {
            return usage.used(host, host.capacity().name(index)).longValueExact();
        }
    }

    private final class CountedTerm implements Terms.Term {
        private final Selector selector;

        CountedTerm(Selector selector) {
            this.selector = selector;
        }

        @Override
        public Selector selector() {
            return selector;
        }

        @Override
        public int total() {
            return usage.matches(selector, task.key().name().namespace());
        }

        @Override
        public int on(HostView host) {
            return usage.matches(selector, ((ViewedHost) host).host);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof CountedTerm that && selector.equals(that.selector);
        }

        @Override
        public int hashCode() {
            return selector.hashCode();
        }
    }

    private final class ViewedTask implements TaskView {
        private final TaskSpec.Valid spec;

        ViewedTask(TaskSpec.Valid spec) {
            this.spec = spec;
        }

        @Override
        public PoolKey pool() {
            return task.pool();
        }

        @Override
        public Requests requests() {
            return spec.requests();
        }

        @Override
        public HostDemands demands() {
            return spec.demands();
        }

        @Override
        public Affinity affinity() {
            return spec.affinity();
        }

        @Override
        public Optional<Workspace.Placement> workspace() {
            return spec.workspace().flatMap(world::workspace).map(Workspace::placement);
        }

        @Override
        public PeerDemands peers() {
            return spec.peers();
        }

        @Override
        public String namespace() {
            return "";
        }

        @Override
        public boolean matchesItself(PeerSelector selector) {
            return false;
        }

        @Override
        public boolean matchesItself(Selector selector) {
            return PlainSelector.matches(selector, task.labels());
        }

        @Override
        public Optional<ObjectName> workspaceName() {
            return spec.workspace();
        }
    }
}
