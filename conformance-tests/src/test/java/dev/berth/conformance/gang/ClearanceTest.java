package dev.berth.conformance.gang;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.conformance.property.Choices;
import dev.berth.conformance.property.Seed;
import dev.berth.domain.group.CandidateDomain;
import dev.berth.domain.group.GangProblem;
import dev.berth.domain.group.HostClass;
import dev.berth.domain.group.remedy.Alternatives.Variant;
import dev.berth.domain.group.remedy.Change;
import dev.berth.domain.group.remedy.Clearance;
import dev.berth.domain.group.remedy.Clearance.Removable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/// Who has to go so that a gang has room, held against trying every set of them.
final class ClearanceTest {
    private static final int SEEDS = 1_500;
    private static final int REMOVABLE_MAX = 5;
    private static final long NODES = 1_000_000;

    @Test
    void somebody_is_named_just_where_it_helps_and_nobody_in_vain() {
        int[] seen = new int[3];
        for (long seed = 0; seed < SEEDS; seed++) {
            GangProblem problem = GeneratedGang.tiny(seed);
            if (!hasRoom(problem)) {
                check(seed, problem, removable(seed, problem), seen);
            }
        }
        assertThat(seen[0]).as("nobody").isGreaterThan(50);
        assertThat(seen[1]).as("one").isGreaterThan(50);
        assertThat(seen[2]).as("several").isGreaterThan(20);
    }

    private static void check(
            long seed, GangProblem problem, List<Removable> removable, int[] seen) {
        Optional<Variant> found = Clearance.of(problem, removable, NODES);

        boolean all = !removable.isEmpty() && hasRoom(without(problem, removable));
        assertThat(found.isPresent()).as("seed " + seed).isEqualTo(all);
        List<Removable> gone = found.map(variant -> named(removable, variant)).orElse(List.of());
        if (!gone.isEmpty()) {
            assertThat(hasRoom(without(problem, gone))).as("seed " + seed).isTrue();
            assertThat(hasRoom(found.get().problem())).as("seed " + seed).isTrue();
            for (Removable one : gone) {
                List<Removable> fewer = new ArrayList<>(gone);
                fewer.remove(one);
                assertThat(hasRoom(without(problem, fewer)))
                        .as("seed " + seed + ": " + one + " goes in vain")
                        .isFalse();
            }
        }
        if (gone.size() > 1) {
            assertThat(removable)
                    .as("seed " + seed)
                    .noneMatch(one -> hasRoom(without(problem, List.of(one))));
        }
        seen[Math.min(2, gone.size())]++;
    }

    private static List<Removable> named(List<Removable> removable, Variant variant) {
        List<String> names = ((Change.Removal) variant.change()).tasks();
        return removable.stream().filter(one -> names.contains(one.task())).toList();
    }

    private static List<Removable> removable(long seed, GangProblem problem) {
        Choices choices = Choices.of(new Seed(seed));
        List<Integer> hosts =
                problem.domains().stream()
                        .flatMap(domain -> domain.hosts().stream())
                        .flatMap(kind -> kind.hosts().stream())
                        .distinct()
                        .toList();
        List<Removable> removable = new ArrayList<>();
        int count = hosts.isEmpty() ? 0 : choices.between(0, REMOVABLE_MAX);
        for (int i = 0; i < count; i++) {
            TreeMap<String, Long> freed =
                    new TreeMap<>(Map.of("cpu", (long) choices.between(1, 4)));
            if (choices.chance(50)) {
                freed.put("memory", (long) choices.between(1, 4));
            }
            removable.add(new Removable("ns/t" + i, choices.oneOf(hosts), freed));
        }
        return removable;
    }

    private static GangProblem without(GangProblem problem, List<Removable> gone) {
        List<CandidateDomain> domains = new ArrayList<>();
        for (CandidateDomain domain : problem.domains()) {
            List<HostClass> hosts = new ArrayList<>();
            for (HostClass kind : domain.hosts()) {
                for (int number : kind.hosts()) {
                    TreeMap<String, Long> free = new TreeMap<>(kind.free());
                    gone.stream()
                            .filter(one -> one.host() == number)
                            .forEach(one ->
                                    one.freed()
                                            .forEach((name, amount) ->
                                                    free.computeIfPresent(
                                                            name, (_, before) -> before + amount)));
                    hosts.add(new HostClass(List.of(number), free, kind.places(), kind.limits()));
                }
            }
            domains.add(new CandidateDomain(hosts));
        }
        return new GangProblem(
                problem.members(), problem.minimum(), problem.separations(), domains);
    }

    private static boolean hasRoom(GangProblem problem) {
        return problem.domains().stream()
                .anyMatch(domain -> PlainGangPlanner.hasRoom(problem, domain));
    }
}
