package dev.berth.conformance.plain;

import dev.berth.domain.model.Host;
import dev.berth.domain.model.HostKey;
import dev.berth.domain.model.Task;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// Whether members of a group can be placed together, by trying everything: every member on every
/// Host, in every order, by the rules of single Tasks. For the tiniest of worlds.
public final class PlainGangs {
    private final int situationsMax;
    private final Set<SortedMap<String, String>> seen = new LinkedHashSet<>();

    private PlainGangs(int situationsMax) {
        this.situationsMax = situationsMax;
    }

    /// Who is to be placed, and how: at least `need` of `members`, on Nodes with the same value of
    /// the label `topologyKey` where there is one, which is one of `taken` unless that is empty.
    public record Question(
            List<Task> members, int need, Optional<String> topologyKey, SortedSet<String> taken) {
        public Question {
            members = List.copyOf(members);
            taken = new TreeSet<>(taken);
        }
    }

    /// True where they can be placed, false where they cannot; empty where more than
    /// `situationsMax` situations are not enough to say.
    public static Optional<Boolean> canPlace(
            PlainWorld world, Question question, int situationsMax) {
        boolean isSure = true;
        for (List<Host> domain : domains(world, question)) {
            PlainGangs gangs = new PlainGangs(situationsMax);
            if (gangs.place(world, question, domain, new TreeMap<>())) {
                return Optional.of(true);
            }
            isSure &= gangs.seen.size() < situationsMax;
        }
        return isSure ? Optional.of(false) : Optional.empty();
    }

    /// True where that Host may take the Task in that world.
    public static boolean accepts(PlainWorld world, Task task, HostKey wanted) {
        return world.hosts().stream()
                .filter(host -> host.key().equals(wanted))
                .anyMatch(host -> accepts(world, task, host));
    }

    private static boolean accepts(PlainWorld world, Task task, Host host) {
        return switch (task.key().kind()) {
            case POD -> PlainPods.accepts(world, task, host);
            case RUN -> PlainPlanner.accepts(world, task, host);
        };
    }

    /// What is to happen to the Task in that world, whatever its group does.
    static PlainOutcome alone(PlainWorld world, Task task) {
        return switch (task.key().kind()) {
            case POD -> PlainPods.decide(world, task);
            case RUN -> PlainPlanner.decide(world, task);
        };
    }

    private static Iterable<List<Host>> domains(PlainWorld world, Question question) {
        SortedMap<String, List<Host>> domains = new TreeMap<>();
        for (Host host : world.hosts()) {
            @Nullable String value =
                    question.topologyKey().isEmpty()
                            ? ""
                            : host.labels().find(question.topologyKey().get());
            if (value != null && (question.taken().isEmpty() || question.taken().contains(value))) {
                domains.computeIfAbsent(value, _ -> new ArrayList<>()).add(host);
            }
        }
        return domains.values();
    }

    private boolean place(
            PlainWorld world,
            Question question,
            List<Host> domain,
            SortedMap<String, String> placed) {
        if (placed.size() >= question.need()) {
            return true;
        }
        if (seen.size() >= situationsMax || !seen.add(new TreeMap<>(placed))) {
            return false;
        }
        for (Task member : question.members()) {
            String name = member.key().name().toString();
            if (placed.containsKey(name)) {
                continue;
            }
            for (Host host : domain) {
                if (accepts(world, member, host)) {
                    placed.put(name, host.key().name().name());
                    if (place(with(world, member, host), question, domain, placed)) {
                        return true;
                    }
                    placed.remove(name);
                }
            }
        }
        return false;
    }

    private static PlainWorld with(PlainWorld world, Task member, Host host) {
        List<PlainWorld.Assumed> assumed = new ArrayList<>(world.assumed());
        assumed.removeIf(one -> Objects.equals(one.task().key(), member.key()));
        assumed.add(new PlainWorld.Assumed(member, host.key()));
        return new PlainWorld(
                world.hosts(),
                world.tasks(),
                assumed,
                world.workspaces(),
                world.namespaces(),
                world.now());
    }
}
