package dev.berth.memory.scenario;

import dev.berth.domain.decision.Decision;
import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.event.WriteOutcome;
import dev.berth.domain.model.Amount;
import dev.berth.domain.model.Capacity;
import dev.berth.domain.model.Host;
import dev.berth.domain.model.HostKey;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.Requests;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskKey;
import dev.berth.domain.model.TaskSpec;
import dev.berth.domain.model.TaskState;
import dev.berth.domain.model.demand.RatedResource;
import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// A recount of what stands on each host, from the events that a scheduler heard and the decisions
/// that it made: no decision may charge a host above its capacity.
final class ChargeAudit {
    /// Violations that are kept: one is enough to fail, and a broken scheduler makes thousands.
    private static final int KEPT_MAX = 20;

    private final Map<String, Ledger> ledgers = new TreeMap<>();
    private final List<String> violations = new ArrayList<>();

    /// What one scheduler knows; Tasks by kind and name.
    private static final class Ledger {
        final Map<ObjectName, Host> hosts = new TreeMap<>();
        final Map<String, Task> tasks = new TreeMap<>();
        final Map<HostKeyOrder, TreeSet<String>> active = new TreeMap<>();
        final Map<String, Held> held = new TreeMap<>();
    }

    /// A decided assignment that the watch has not shown yet, and the version from which it will.
    private record Held(TaskKey task, HostKey host, long shownFrom) {}

    /// Hosts by name, then uid.
    private record HostKeyOrder(ObjectName name, String uid) implements Comparable<HostKeyOrder> {
        @Override
        public int compareTo(HostKeyOrder other) {
            int byName = name.compareTo(other.name);
            return byName != 0 ? byName : uid.compareTo(other.uid);
        }
    }

    List<String> violations() {
        return violations;
    }

    void begin(String scheduler) {
        ledgers.put(scheduler, new Ledger());
    }

    /// The scheduler heard this.
    void heard(String scheduler, ClusterEvent event) {
        Ledger ledger = ledgers.get(scheduler);
        if (ledger == null) {
            return;
        }
        switch (event) {
            case ClusterEvent.HostSeen(Host host) -> ledger.hosts.put(host.key().name(), host);
            case ClusterEvent.HostGone(HostKey key) -> {
                Host known = ledger.hosts.get(key.name());
                if (known != null && known.key().equals(key)) {
                    ledger.hosts.remove(key.name());
                }
            }
            case ClusterEvent.TaskSeen(Task task) -> seen(ledger, task);
            case ClusterEvent.TaskGone(TaskKey key) -> gone(ledger, key);
            case ClusterEvent.WriteAnswered answered -> answered(ledger, answered);
            case ClusterEvent.WorkspaceSeen seen -> {}
            case ClusterEvent.WorkspaceGone gone -> {}
            case ClusterEvent.NamespaceSeen seen -> {}
            case ClusterEvent.NamespaceGone gone -> {}
            case ClusterEvent.GroupSeen seen -> {}
            case ClusterEvent.GroupGone gone -> {}
            case ClusterEvent.GroupTold told -> {}
            case ClusterEvent.FeedSynced synced -> {}
        }
    }

    private static void seen(Ledger ledger, Task task) {
        String name = task.key().toString();
        Task known = ledger.tasks.get(name);
        if (known != null
                && known.key().equals(task.key())
                && known.observed().version() > task.observed().version()) {
            return;
        }
        drop(ledger, name);
        ledger.tasks.put(name, task);
        activeHost(task)
                .ifPresent(host ->
                        ledger.active.computeIfAbsent(host, key -> new TreeSet<>()).add(name));
        Held held = ledger.held.get(name);
        boolean shown =
                held != null
                        && (!held.task().equals(task.key())
                                || task.observed().version() >= held.shownFrom());
        if (shown) {
            ledger.held.remove(name);
        }
    }

    private static void gone(Ledger ledger, TaskKey key) {
        Task known = ledger.tasks.get(key.toString());
        if (known != null && known.key().equals(key)) {
            drop(ledger, key.toString());
            ledger.held.remove(key.toString());
        }
    }

    private static void drop(Ledger ledger, String name) {
        Task known = ledger.tasks.remove(name);
        if (known != null) {
            activeHost(known)
                    .ifPresent(host -> {
                        TreeSet<String> there = ledger.active.get(host);
                        if (there != null) {
                            there.remove(name);
                            if (there.isEmpty()) {
                                ledger.active.remove(host);
                            }
                        }
                    });
        }
    }

    private static Optional<HostKeyOrder> activeHost(Task task) {
        return task.state() instanceof TaskState.Active active
                ? Optional.of(
                        new HostKeyOrder(
                                new ObjectName(task.key().hostNamespace(), active.hostName()),
                                active.hostUid().map(uid -> uid.value()).orElse("")))
                : Optional.empty();
    }

    private static void answered(Ledger ledger, ClusterEvent.WriteAnswered answered) {
        Held held = ledger.held.get(answered.task().toString());
        if (held == null || !held.task().equals(answered.task())) {
            return;
        }
        switch (answered.outcome()) {
            case WriteOutcome.Applied applied -> {
                Task known = ledger.tasks.get(answered.task().toString());
                long version = applied.observed().version();
                if (known != null && known.observed().version() >= version) {
                    ledger.held.remove(answered.task().toString());
                } else {
                    ledger.held.put(
                            answered.task().toString(),
                            new Held(held.task(), held.host(), version));
                }
            }
            case WriteOutcome.Conflict conflict -> ledger.held.remove(answered.task().toString());
            case WriteOutcome.Refused refused -> ledger.held.remove(answered.task().toString());
            case WriteOutcome.Unknown unknown -> {}
        }
    }

    /// The scheduler decided this, on what it had heard.
    void decided(String scheduler, Decision decision, Instant at) {
        Ledger ledger = ledgers.get(scheduler);
        if (ledger == null || !(decision instanceof Decision.Assign assign)) {
            return;
        }
        HostKey key = assign.assignment().host();
        ledger.held.put(assign.task().toString(), new Held(assign.task(), key, Long.MAX_VALUE));
        @Nullable Host host = ledger.hosts.get(key.name());
        @Nullable Task task = ledger.tasks.get(assign.task().toString());
        if (host == null || !host.key().equals(key)) {
            violation(
                    at,
                    scheduler
                            + " assigned "
                            + assign.task()
                            + " to "
                            + key
                            + ", which it was not told of");
        } else if (task == null || !(task.spec() instanceof TaskSpec.Valid spec)) {
            violation(
                    at,
                    scheduler + " assigned " + assign.task() + ", which it was not told to place");
        } else {
            compare(ledger, host, spec.requests(), scheduler + " assigned " + assign.task(), at);
        }
    }

    private void compare(Ledger ledger, Host host, Requests asked, String what, Instant at) {
        Capacity capacity = host.capacity();
        for (int i = 0; i < asked.size(); i++) {
            String resource = asked.name(i);
            if (RatedResource.isRated(resource)) {
                continue;
            }
            BigInteger charged = charged(ledger, host.key(), resource);
            int index = capacity.indexOf(resource);
            Amount room = index < 0 ? new Amount(0, 0) : capacity.amount(index);
            if (charged.compareTo(BigInteger.valueOf(room.whole())) > 0) {
                violation(
                        at,
                        what
                                + " to "
                                + host.key()
                                + ": that charges "
                                + charged
                                + " "
                                + resource
                                + " of "
                                + room);
            }
        }
    }

    private static BigInteger charged(Ledger ledger, HostKey host, String resource) {
        TreeSet<String> there = new TreeSet<>();
        there.addAll(
                ledger.active.getOrDefault(
                        new HostKeyOrder(host.name(), host.uid().value()), new TreeSet<>()));
        there.addAll(
                ledger.active.getOrDefault(new HostKeyOrder(host.name(), ""), new TreeSet<>()));
        for (Held held : ledger.held.values()) {
            if (held.host().equals(host)) {
                there.add(held.task().toString());
            }
        }
        BigInteger sum = BigInteger.ZERO;
        for (String name : there) {
            Task task = ledger.tasks.get(name);
            if (task != null) {
                sum = sum.add(BigInteger.valueOf(task.spec().requests().amountOf(resource)));
            }
        }
        return sum;
    }

    private void violation(Instant at, String what) {
        if (violations.size() < KEPT_MAX) {
            violations.add("always true: at " + at + ": " + what);
        }
    }
}
