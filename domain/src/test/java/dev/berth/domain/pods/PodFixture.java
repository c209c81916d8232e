package dev.berth.domain.pods;

import dev.berth.domain.core.CoreSettings;
import dev.berth.domain.core.CycleResult;
import dev.berth.domain.core.SchedulerCore;
import dev.berth.domain.decision.Decision;
import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.event.FeedKind;
import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.explain.Advice;
import dev.berth.domain.explain.GroupReport;
import dev.berth.domain.explain.HostExplanation;
import dev.berth.domain.explain.PendingTask;
import dev.berth.domain.model.Affinity;
import dev.berth.domain.model.Amount;
import dev.berth.domain.model.Capacity;
import dev.berth.domain.model.Host;
import dev.berth.domain.model.HostKey;
import dev.berth.domain.model.Labels;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.Observed;
import dev.berth.domain.model.PoolKey;
import dev.berth.domain.model.Requests;
import dev.berth.domain.model.Requirement;
import dev.berth.domain.model.Selector;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskKey;
import dev.berth.domain.model.TaskKind;
import dev.berth.domain.model.TaskSpec;
import dev.berth.domain.model.TaskState;
import dev.berth.domain.model.Uid;
import dev.berth.domain.model.demand.HostDemands;
import dev.berth.domain.model.demand.HostPort;
import dev.berth.domain.model.demand.HostTerm;
import dev.berth.domain.model.demand.Obstacle;
import dev.berth.domain.model.demand.PreemptionPolicy;
import dev.berth.domain.model.demand.Taint;
import dev.berth.domain.model.demand.Toleration;
import dev.berth.domain.model.demand.WeightedHostTerm;
import dev.berth.domain.model.group.GroupName;
import dev.berth.domain.model.group.GroupPolicy;
import dev.berth.domain.model.peer.NamespaceScope;
import dev.berth.domain.model.peer.PeerDemands;
import dev.berth.domain.model.peer.PeerSelector;
import dev.berth.domain.model.peer.PeerTerm;
import dev.berth.domain.model.peer.SpreadRule;
import dev.berth.domain.model.peer.WeightedPeerTerm;
import dev.berth.domain.plugin.Profile;
import dev.berth.domain.plugin.Profiles;
import dev.berth.domain.plugin.profile.PodProfile;
import dev.berth.domain.plugin.profile.RunProfile;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/// A core with Nodes and Pods, without fallback: what is not woken stays parked.
final class PodFixture {
    private static final WriteOutcome REFUSED =
            new WriteOutcome.Refused(500, "no", Optional.empty());
    static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    private Instant now = START;
    private final SchedulerCore core;
    private final GroupFixture groups;
    private long version = 1;

    PodFixture() {
        this(new CoreSettings(Duration.ofSeconds(15), Optional.empty()));
    }

    PodFixture(CoreSettings settings) {
        Profile pods = PodProfile.standard();
        core = new SchedulerCore(new Profiles(RunProfile.standard(), Optional.of(pods)), settings);
        groups = new GroupFixture(core);
        for (FeedKind kind : FeedKind.values()) {
            core.apply(new ClusterEvent.FeedSynced(kind), now);
        }
    }

    /// A Node with 4 cpu and room for 10 Pods.
    Node node(String name) {
        return new Node(name);
    }

    Pod pod(String name) {
        return new Pod(name);
    }

    /// A group of that name with members that are placed together.
    void gang(String name, int minCount) {
        group(name, new GroupPolicy.Gang(minCount), Optional.empty());
    }

    void group(String name, GroupPolicy policy, Optional<String> topologyKey) {
        groups.seen(GroupFixture.name(name), policy, topologyKey, "");
    }

    GroupReport report(String group) {
        return groups.report(GroupFixture.name(group));
    }

    /// Its groups, those of groups too.
    GroupFixture groups() {
        return groups;
    }

    List<Advice> wouldFit(String group) {
        return core.diagnostics().wouldFit(GroupFixture.name(group));
    }

    /// One turn. Its decision is not answered.
    Optional<CycleResult> cycle() {
        return core.cycle(now);
    }

    List<String> refusals() {
        return decisions(_ -> REFUSED);
    }

    void passes(Duration time) {
        now = now.plus(time);
        core.fireDue(now);
    }

    void nodeGone(String name) {
        core.apply(
                new ClusterEvent.HostGone(
                        new HostKey(new ObjectName("", name), new Uid("uid-" + name))),
                now);
    }

    int size(String what) {
        return core.diagnostics().sizes().getOrDefault(what, 0);
    }

    void podGone(String name) {
        core.apply(new ClusterEvent.TaskGone(key(name)), now);
    }

    /// The same as [#decisions], where the server takes no message.
    List<String> refusedMessages() {
        return decisions(decision -> decision instanceof Decision.Park ? REFUSED : applied());
    }

    /// Every decision until nothing is left to do, as `p1 -> n1` or `p1: message`; binds are
    /// answered, and seen.
    List<String> decisions() {
        return decisions(_ -> applied());
    }

    private List<String> decisions(Function<Decision, WriteOutcome> outcome) {
        List<String> decisions = new ArrayList<>();
        for (var result = cycle(); result.isPresent(); result = cycle()) {
            result.get()
                    .decision()
                    .ifPresent(one -> decisions.add(answer(one, outcome.apply(one))));
        }
        return decisions;
    }

    /// The scores of a waiting Pod by that scorer, by Node.
    SortedMap<String, Long> scores(String pod, String scorer) {
        SortedMap<String, Long> scores = new TreeMap<>();
        core.diagnostics().explain(TaskKind.POD, key(pod).name()).orElseThrow().hosts().stream()
                .filter(host -> !host.scores().isEmpty())
                .forEach(host -> scores.put(host.host(), score(host, scorer)));
        return scores;
    }

    private static long score(HostExplanation host, String scorer) {
        return host.scores().stream()
                .filter(answer -> answer.scorer().equals(scorer))
                .findFirst()
                .orElseThrow()
                .score();
    }

    PendingTask pending(String name) {
        return core.diagnostics().pending().stream()
                .filter(task -> task.task().equals(key(name)))
                .findFirst()
                .orElseThrow();
    }

    List<String> audit() {
        return core.diagnostics().audit();
    }

    private WriteOutcome applied() {
        return new WriteOutcome.Applied(new Observed(version++, Observed.Carried.NOTHING));
    }

    private String answer(Decision decision, WriteOutcome outcome) {
        core.apply(new ClusterEvent.WriteAnswered(0, decision.task(), outcome), now);
        String task = decision.task().name().name();
        return switch (decision) {
            case Decision.Assign assign -> task + " -> " + assign.assignment().host().name().name();
            case Decision.Park park -> task + ": " + park.status().message();
            case Decision.Evict evict -> task + " goes for " + evict.preemptor().name().name();
            case Decision.Fail fail -> task + " failed: " + fail.status().message();
        };
    }

    private static TaskKey key(String name) {
        return new TaskKey(TaskKind.POD, new ObjectName("default", name), new Uid("uid-" + name));
    }

    static Labels labels(String... keysAndValues) {
        TreeMap<String, String> labels = new TreeMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            labels.put(keysAndValues[i], keysAndValues[i + 1]);
        }
        return Labels.of(labels);
    }

    /// The Pods of the default namespace with that label, in the domains of that label of Nodes.
    static PeerTerm peers(String key, String value, String topologyKey) {
        return new PeerTerm(
                new PeerSelector(NamespaceScope.of("default"), is(key, value)), topologyKey);
    }

    void namespace(String name, String... keysAndValues) {
        core.apply(
                new ClusterEvent.NamespaceSeen(
                        name, new Uid("uid-" + name), version++, labels(keysAndValues)),
                now);
    }

    static Selector is(String key, String value) {
        return new Selector(List.of(new Requirement.In(key, List.of(value))));
    }

    /// A Node to be seen.
    final class Node {
        private final String name;
        private final TreeMap<String, Amount> amounts =
                new TreeMap<>(
                        Map.of(
                                "cpu", new Amount(4_000, 0),
                                "rated:cpu", new Amount(4_000, 0),
                                "pods", new Amount(10, 0)));
        private Labels labels = Labels.NONE;
        private boolean ready = true;
        private List<Taint> taints = List.of();

        private Node(String name) {
            this.name = name;
        }

        Node has(String resource, long amount) {
            amounts.put(resource, new Amount(amount, 0));
            return this;
        }

        Node without(String resource) {
            amounts.remove(resource);
            return this;
        }

        Node labelled(String... keysAndValues) {
            labels = labels(keysAndValues);
            return this;
        }

        Node cordoned() {
            ready = false;
            return this;
        }

        Node tainted(Taint... marks) {
            taints = List.of(marks);
            return this;
        }

        void seen() {
            core.apply(
                    new ClusterEvent.HostSeen(
                            new Host(
                                    new HostKey(new ObjectName("", name), new Uid("uid-" + name)),
                                    PoolKey.NODES,
                                    version++,
                                    labels,
                                    Capacity.of(amounts),
                                    ready ? "" : "it is cordoned",
                                    Optional.empty(),
                                    taints)),
                    now);
        }
    }

    /// A Pod to be seen.
    final class Pod {
        private final String name;
        private final TreeMap<String, Long> requests = new TreeMap<>(Map.of("pods", 1L));
        private int priority;
        private PreemptionPolicy preemption = PreemptionPolicy.NEVER;
        private HostDemands demands = HostDemands.NONE;
        private Labels labels = Labels.NONE;
        private PeerDemands peers = PeerDemands.NONE;
        private Optional<GroupName> group = Optional.empty();

        private Pod(String name) {
            this.name = name;
        }

        Pod asks(String resource, long amount) {
            requests.put(resource, amount);
            return this;
        }

        Pod of(String groupName) {
            group = Optional.of(GroupFixture.name(groupName));
            return this;
        }

        Pod priority(int value) {
            priority = value;
            return this;
        }

        Pod preempts(int value) {
            preemption = PreemptionPolicy.PREEMPT_LOWER_PRIORITY;
            return priority(value);
        }

        Pod selects(String key, String value) {
            return demands(is(key, value), demands.required());
        }

        Pod requires(HostTerm... terms) {
            return demands(demands.selector(), Optional.of(List.of(terms)));
        }

        Pod prefers(WeightedHostTerm... terms) {
            return demands(List.of(terms), demands.tolerations(), demands.ports());
        }

        Pod tolerates(Toleration... tolerations) {
            return demands(demands.preferred(), List.of(tolerations), demands.ports());
        }

        Pod takes(HostPort... ports) {
            return demands(demands.preferred(), demands.tolerations(), List.of(ports));
        }

        Pod blocked(Obstacle obstacle) {
            demands = HostDemands.blocked(obstacle);
            return this;
        }

        Pod labelled(String... keysAndValues) {
            labels = labels(keysAndValues);
            return this;
        }

        Pod needs(PeerTerm... terms) {
            return peers(List.of(terms), peers.requiredAnti(), peers.spread());
        }

        Pod avoids(PeerTerm... terms) {
            return peers(peers.required(), List.of(terms), peers.spread());
        }

        Pod likes(WeightedPeerTerm... terms) {
            peers =
                    new PeerDemands(
                            peers.required(),
                            peers.requiredAnti(),
                            List.of(terms),
                            peers.preferredAnti(),
                            peers.spread());
            return this;
        }

        Pod spreads(SpreadRule... rules) {
            return peers(peers.required(), peers.requiredAnti(), List.of(rules));
        }

        private Pod peers(
                List<PeerTerm> required, List<PeerTerm> requiredAnti, List<SpreadRule> spread) {
            peers =
                    new PeerDemands(
                            required,
                            requiredAnti,
                            peers.preferred(),
                            peers.preferredAnti(),
                            spread);
            return this;
        }

        void waits() {
            seen(new TaskState.Waiting("", Optional.empty(), false));
        }

        void standsOn(String node) {
            seen(new TaskState.Active(node, Optional.empty()));
        }

        void endsOn(String node) {
            standsOn(node, new TaskState.Stay.Ending(now));
        }

        void standsOn(String node, TaskState.Stay stay) {
            seen(new TaskState.Active(node, Optional.empty(), stay));
        }

        private Pod demands(
                List<WeightedHostTerm> preferred,
                List<Toleration> tolerations,
                List<HostPort> ports) {
            demands =
                    new HostDemands(
                            demands.selector(),
                            demands.required(),
                            preferred,
                            tolerations,
                            ports,
                            demands.obstacle());
            return this;
        }

        private Pod demands(Selector selector, Optional<List<HostTerm>> required) {
            demands =
                    new HostDemands(
                            selector,
                            required,
                            demands.preferred(),
                            demands.tolerations(),
                            demands.ports(),
                            demands.obstacle());
            return this;
        }

        private void seen(TaskState state) {
            core.apply(
                    new ClusterEvent.TaskSeen(
                            new Task(
                                    key(name),
                                    PoolKey.NODES,
                                    new Observed(version++, Observed.Carried.NOTHING),
                                    START,
                                    labels,
                                    new TaskSpec.Valid(
                                            Requests.of(requests),
                                            Affinity.NONE,
                                            Optional.empty(),
                                            priority,
                                            demands,
                                            peers,
                                            preemption),
                                    state,
                                    group)),
                    now);
        }
    }
}
