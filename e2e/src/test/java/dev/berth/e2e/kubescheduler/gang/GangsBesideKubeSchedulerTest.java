package dev.berth.e2e.kubescheduler.gang;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.conformance.manifest.GangDraws;
import dev.berth.conformance.manifest.GangWorld;
import dev.berth.conformance.property.Seeds;
import dev.berth.e2e.kubescheduler.cluster.ForgottenPorts;
import dev.berth.e2e.kubescheduler.cluster.Landscape;
import dev.berth.e2e.kubescheduler.cluster.Pinning;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import org.junit.jupiter.api.Test;

/// Generated worlds of one group: whatever kube-scheduler places, Berth places; what Berth places
/// is right by rules that share nothing with it, and kube-scheduler places it too when it is shown.
///
/// `-Dberth.seeds=N` and `-Dberth.seeds.from=N` try other worlds, `-Dberth.seed=N` replays one.
final class GangsBesideKubeSchedulerTest {
    private static final int WORLDS = 60;

    private final KubeGangs kube = new KubeGangs();
    private final GangTally tally = new GangTally();
    private final GangTwins twins = new GangTwins();

    @Test
    void whatever_kube_scheduler_places_is_placed_and_what_is_placed_is_right() {
        Seeds.of(WORLDS).forEach(this::compare);

        System.out.println("groups beside kube-scheduler: " + tally);
        assertThat(tally.differences()).isEmpty();
        if (!Seeds.replaying()) {
            assertThat(twins.unseen()).as("wrong ones that no world showed").isEmpty();
            assertThat(tally.isPoor()).as("%s", tally).isFalse();
        }
    }

    private void compare(long seed) {
        GangWorld world = GangDraws.world(seed);
        GangObjects objects = kube.build(world);
        SortedMap<String, String> theirs = kube.answer(objects);
        GangAnswer ours = BerthGang.answer(objects);
        tally.count(seed, world, theirs.size(), ours);
        if (!kube.isTold(objects, !theirs.isEmpty())) {
            tally.wronglyTold();
        }
        twins.look(objects, ours);
        List<String> found = new ArrayList<>(ours.faults());
        if (ours.nodes().isEmpty()) {
            if (!theirs.isEmpty() && !isByForgottenPort(objects)) {
                found.add("kube-scheduler places " + theirs);
            }
            if (world.isPlanted()) {
                found.add("the world was made around a placement");
            }
        }
        if (theirs.isEmpty() && !ours.nodes().isEmpty()) {
            found.addAll(confirm(world, objects, ours));
        }
        if (!found.isEmpty()) {
            tally.different("seed " + seed + ": " + found + "\nBerth: " + ours + "\n" + world);
        }
        kube.clear(objects);
    }

    /// Asks kube-scheduler about a placement that it did not find. It gives up where members stand
    /// in several domains, and copies are not faithful where constraints of spread count Nodes.
    private List<String> confirm(GangWorld world, GangObjects objects, GangAnswer ours) {
        if (objects.isScattered()) {
            tally.puzzle();
            return kube.isPuzzled(objects)
                    ? List.of()
                    : List.of("members stand in several domains, and it says something else");
        }
        if (!objects.members().stream().allMatch(Pinning::isFaithful)) {
            return List.of();
        }
        Optional<String> objection = kube.objection(world, objects, ours.nodes());
        if (objection.isEmpty()) {
            tally.confirmed();
        }
        return objection.map(text -> "kube-scheduler refuses the placement: " + text).stream()
                .toList();
    }

    /// Where kube-scheduler forgot a port, Berth must place the group in a world without it.
    private boolean isByForgottenPort(GangObjects objects) {
        boolean is =
                ForgottenPorts.of(objects.landscape().standing())
                        .map(remembered ->
                                new GangObjects(
                                        new Landscape(objects.landscape().nodes(), remembered),
                                        objects.members(),
                                        objects.group()))
                        .map(remembered -> !BerthGang.answer(remembered).nodes().isEmpty())
                        .orElse(false);
        if (is) {
            tally.forgottenPort();
        }
        return is;
    }
}
