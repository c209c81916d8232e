package dev.berth.domain.cycle.whatif;

import dev.berth.domain.cycle.lever.RepellingTaints;
import dev.berth.domain.cycle.lever.WiderKeys;
import dev.berth.domain.group.remedy.Change;
import dev.berth.domain.model.Capacity;
import dev.berth.domain.model.Host;
import dev.berth.domain.model.HostKey;
import dev.berth.domain.model.Labels;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.Task;
import dev.berth.domain.model.TaskSpec;
import dev.berth.domain.model.Uid;
import dev.berth.domain.model.demand.Taint;
import dev.berth.domain.model.demand.Toleration;
import dev.berth.domain.model.group.GroupName;
import dev.berth.domain.model.group.GroupPolicy;
import dev.berth.domain.model.group.GroupSpec;
import dev.berth.domain.model.group.SchedulingGroup;
import dev.berth.domain.shape.Shape;
import dev.berth.domain.state.GroupEntry;
import dev.berth.domain.state.GroupTree;
import dev.berth.domain.state.HostEntry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// What can be tried for a group: more Hosts, lower minimums, wider domains, tolerations.
final class Experiments {
    /// Sorts of Hosts of which it is asked whether more of them help.
    private static final int SORTS_MAX = 16;

    /// More Hosts than these are no small change.
    private static final int HOSTS_ADDED_MAX = 1_000;

    private static final String HOST_NAME = "kubernetes.io/hostname";

    private final Replica replica;

    Experiments(Replica replica) {
        this.replica = replica;
    }

    /// All of them.
    List<Experiment> all() {
        List<Experiment> all = new ArrayList<>(tolerations());
        for (GroupEntry one : GroupTree.all(replica.group())) {
            SchedulingGroup seen = one.group();
            if (seen != null) {
                all.addAll(widerDomains(one, seen));
                lowerMinimum(one, seen).ifPresent(all::add);
            }
        }
        all.addAll(moreHosts());
        return all;
    }

    /// The name of a group where there is more than one.
    private Optional<GroupName> told(GroupEntry one) {
        return replica.group().isComposite() ? Optional.of(one.name()) : Optional.empty();
    }

    // Groups

    private Optional<Experiment> lowerMinimum(GroupEntry one, SchedulingGroup seen) {
        int from = one.minCount();
        int there =
                one.isComposite()
                        ? GroupTree.count(one, below -> below.standing().size())
                        : one.standing().size();
        int most = from - there - 1;
        return most < 1 || !(seen.policy() instanceof GroupPolicy.Gang)
                ? Optional.empty()
                : Optional.of(
                        new Experiment(
                                most,
                                fewer ->
                                        new Change.LowerMinimum(
                                                from,
                                                from - fewer,
                                                told(one),
                                                dropped(one, seen, fewer)),
                                fewer ->
                                        with(
                                                seen,
                                                withMinimum(seen, from - fewer),
                                                replica::hasRoom)));
    }

    /// How many members less have to be placed.
    private int dropped(GroupEntry one, SchedulingGroup seen, int fewer) {
        if (!one.isComposite()) {
            return fewer;
        }
        long before = GroupTree.missing(one);
        long after =
                with(seen, withMinimum(seen, one.minCount() - fewer), () -> GroupTree.missing(one));
        return Math.toIntExact(Math.max(1, before - after));
    }

    private static GroupSpec withMinimum(SchedulingGroup seen, int minimum) {
        GroupSpec spec = seen.spec();
        return new GroupSpec(
                new GroupPolicy.Gang(minimum),
                spec.priority(),
                spec.topologyKey(),
                spec.parent(),
                spec.obstacle());
    }

    /// Only where nobody below it stands yet, since who does keeps the others in its domain.
    private List<Experiment> widerDomains(GroupEntry one, SchedulingGroup seen) {
        List<Experiment> wider = new ArrayList<>();
        boolean standsAnybody =
                GroupTree.all(one).stream().anyMatch(below -> !below.standing().isEmpty());
        String from = one.topologyKey();
        if (from == null || standsAnybody) {
            return wider;
        }
        List<String> keys = new ArrayList<>(WiderKeys.of(from, domains(from)));
        keys.add("");
        for (String key : keys) {
            wider.add(
                    new Experiment(
                            1,
                            _ -> new Change.WiderDomain(from, key, told(one)),
                            _ -> with(seen, withKey(seen, key), replica::hasRoom)));
        }
        return wider;
    }

    private List<List<HostEntry>> domains(String key) {
        Map<String, List<HostEntry>> domains = new LinkedHashMap<>();
        for (HostEntry host : replica.hosts()) {
            String value = host.labels().find(key);
            if (value != null) {
                domains.computeIfAbsent(value, _ -> new ArrayList<>()).add(host);
            }
        }
        return List.copyOf(domains.values());
    }

    private static GroupSpec withKey(SchedulingGroup seen, String key) {
        GroupSpec spec = seen.spec();
        return new GroupSpec(
                spec.policy(),
                spec.priority(),
                key.isEmpty() ? Optional.empty() : Optional.of(key),
                spec.parent(),
                spec.obstacle());
    }

    private interface Question<T> {
        T answer();
    }

    private <T> T with(SchedulingGroup seen, GroupSpec spec, Question<T> question) {
        replica.state()
                .groupSeen(
                        new SchedulingGroup(
                                seen.name(),
                                seen.uid(),
                                seen.observed(),
                                seen.createdAt(),
                                spec,
                                seen.status()));
        T answer = question.answer();
        replica.state().groupSeen(seen);
        return answer;
    }

    // Members

    private List<Experiment> tolerations() {
        List<Experiment> tolerations = new ArrayList<>();
        RepellingTaints.of(replica.hosts(), replica.shapes())
                .forEach((spelled, taint) ->
                        tolerations.add(
                                new Experiment(
                                        1,
                                        _ -> new Change.Toleration(spelled),
                                        _ -> hasRoomTolerating(taint))));
        return tolerations;
    }

    private boolean hasRoomTolerating(Taint taint) {
        Toleration toleration =
                new Toleration(
                        taint.key(),
                        new Toleration.Match.Equal(taint.value()),
                        Optional.of(taint.effect()));
        List<Task> members = new ArrayList<>();
        replica.members().forEach(member -> member.asSeen().ifPresent(members::add));
        members.forEach(member -> replica.state().taskSeen(tolerating(member, toleration)));
        boolean hasRoom = replica.hasRoom();
        members.forEach(replica.state()::taskSeen);
        return hasRoom;
    }

    private static Task tolerating(Task member, Toleration toleration) {
        return member.spec() instanceof TaskSpec.Valid spec
                ? new Task(
                        member.key(),
                        member.pool(),
                        member.observed(),
                        member.createdAt(),
                        member.labels(),
                        new TaskSpec.Valid(
                                spec.requests(),
                                spec.affinity(),
                                spec.workspace(),
                                spec.priority(),
                                spec.demands().tolerating(toleration),
                                spec.peers(),
                                spec.preemption()),
                        member.state(),
                        member.group())
                : member;
    }

    // Hosts

    private record Sort(Capacity capacity, List<Taint> taints, Labels labels) {}

    /// Hosts like those that are there, named by the first of them.
    private List<Experiment> moreHosts() {
        Map<Sort, HostEntry> firsts = new LinkedHashMap<>();
        for (HostEntry host : replica.hosts()) {
            if (firsts.size() < SORTS_MAX && host.ready()) {
                firsts.putIfAbsent(
                        new Sort(host.capacity(), host.taints(), labels(host.asSeen(), name -> "")),
                        host);
            }
        }
        int most = (int) Math.min(HOSTS_ADDED_MAX, Math.max(1, GroupTree.missing(replica.group())));
        return firsts.values().stream()
                .filter(this::isOfUse)
                .map(like ->
                        new Experiment(
                                most,
                                count -> new Change.MoreHosts(like.name(), count),
                                count -> hasRoomBeside(like, count)))
                .toList();
    }

    private boolean isOfUse(HostEntry like) {
        return beside(
                like,
                1,
                added -> {
                    List<Shape> shapes = replica.shapes();
                    return added.stream()
                            .anyMatch(host ->
                                    shapes.stream()
                                            .anyMatch(shape ->
                                                    !shape.tests().refusesForGood(host, host)));
                });
    }

    private boolean hasRoomBeside(HostEntry like, int count) {
        return beside(like, count, _ -> replica.hasRoom());
    }

    private interface HostQuestion {
        boolean answer(List<HostEntry> added);
    }

    private boolean beside(HostEntry like, int count, HostQuestion question) {
        List<HostEntry> added = new ArrayList<>();
        for (int i = 1; i <= count; i++) {
            HostEntry host = replica.add(twin(like.asSeen(), i), like.fresh());
            if (host != null) {
                added.add(host);
            }
        }
        boolean answer = question.answer(added);
        added.forEach(host -> replica.state().hostGone(host.key()));
        return answer;
    }

    /// A Host like that, but new, empty and under a name of its own.
    private static Host twin(Host like, int number) {
        ObjectName name = like.key().name();
        String suffix = "-new-" + number;
        return new Host(
                new HostKey(
                        new ObjectName(name.namespace(), name.name() + suffix),
                        new Uid(like.key().uid().value() + suffix)),
                like.pool(),
                like.version(),
                labels(like, value -> value + suffix),
                like.capacity(),
                like.unready(),
                like.heartbeatAt(),
                like.taints());
    }

    private interface Renaming {
        String of(String value);
    }

    /// Its labels with another value of those that tell its name.
    private static Labels labels(Host host, Renaming renaming) {
        SortedMap<String, String> labels = new TreeMap<>();
        for (int i = 0; i < host.labels().size(); i++) {
            String key = host.labels().key(i);
            String value = host.labels().value(i);
            boolean isName = key.equals(HOST_NAME) || value.equals(host.key().name().name());
            labels.put(key, isName ? renaming.of(value) : value);
        }
        return Labels.of(labels);
    }
}
