package dev.berth.conformance.plain;

import dev.berth.domain.model.Host;
import dev.berth.domain.model.HostKey;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.Selector;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskState;
import dev.berth.domain.model.demand.HostPort;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/// Who holds capacity where: active and assumed Tasks, counted anew each time.
public final class PlainUsage {
    /// Use is counted exactly up to here; more counts as this.
    private static final BigInteger COUNTED_MAX = BigInteger.valueOf(Long.MAX_VALUE);

    private final List<Holder> holders = new ArrayList<>();

    private record Holder(Task task, Task charged, Place place) {}

    private sealed interface Place {
        record Incarnation(HostKey host) implements Place {}

        record Named(String namespace, String name) implements Place {}
    }

    private PlainUsage() {}

    /// The holders of that world.
    public static PlainUsage of(PlainWorld world) {
        PlainUsage usage = new PlainUsage();
        for (Task task : world.tasks()) {
            if (task.state() instanceof TaskState.Active active) {
                usage.holders.add(new Holder(task, task, place(task, active)));
            }
        }
        for (PlainWorld.Assumed assumed : world.assumed()) {
            // Labels are those of the present object, the request is the one that was reserved.
            Task present =
                    world.tasks().stream()
                            .filter(task -> task.key().equals(assumed.task().key()))
                            .findFirst()
                            .orElse(assumed.task());
            usage.holders.add(
                    new Holder(present, assumed.task(), new Place.Incarnation(assumed.host())));
        }
        return usage;
    }

    /// Usage is keyed by the Host's uid where the Task has one, else by its name.
    private static Place place(Task task, TaskState.Active active) {
        String namespace = task.key().hostNamespace();
        return active.hostUid()
                .<Place>map(uid ->
                        new Place.Incarnation(
                                new HostKey(new ObjectName(namespace, active.hostName()), uid)))
                .orElse(new Place.Named(namespace, active.hostName()));
    }

    /// The Tasks that hold capacity of the Host.
    List<Task> standingOn(Host host) {
        return holders.stream()
                .filter(holder -> stands(holder, host))
                .map(holder -> holder.task)
                .toList();
    }

    /// What is charged of the resource to the Host.
    public BigInteger used(Host host, String resource) {
        BigInteger sum = BigInteger.ZERO;
        for (Holder holder : holders) {
            if (stands(holder, host)) {
                sum =
                        sum.add(
                                BigInteger.valueOf(
                                        holder.charged.spec().requests().amountOf(resource)));
            }
        }
        return sum.min(COUNTED_MAX);
    }

    /// True where no holder on the Host has a port that meets this one: the same number and
    /// protocol, on the same address, or on all addresses for one of the two.
    public boolean isPortFree(Host host, HostPort port) {
        return holders.stream()
                .filter(holder -> stands(holder, host))
                .flatMap(holder -> holder.charged.spec().ports().stream())
                .filter(taken -> taken.port() == port.port())
                .filter(taken -> taken.protocol().equals(port.protocol()))
                .noneMatch(taken ->
                        taken.address().equals(port.address())
                                || List.of(taken.address(), port.address()).contains("0.0.0.0"));
    }

    /// How many holders on the Host match the selector; they are of the Host's namespace.
    int matches(Selector selector, Host host) {
        return (int)
                holders.stream()
                        .filter(holder -> stands(holder, host))
                        .filter(holder -> PlainSelector.matches(selector, holder.task.labels()))
                        .count();
    }

    /// How many holders anywhere in the namespace match the selector.
    int matches(Selector selector, String namespace) {
        return (int)
                holders.stream()
                        .filter(holder -> holder.task.key().name().namespace().equals(namespace))
                        .filter(holder -> PlainSelector.matches(selector, holder.task.labels()))
                        .count();
    }

    private static boolean stands(Holder holder, Host host) {
        return switch (holder.place) {
            case Place.Incarnation(HostKey key) -> key.equals(host.key());
            case Place.Named(String namespace, String name) ->
                    host.key().name().namespace().equals(namespace)
                            && host.key().name().name().equals(name);
        };
    }
}
