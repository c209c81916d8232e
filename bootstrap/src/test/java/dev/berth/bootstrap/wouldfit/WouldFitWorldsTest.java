package dev.berth.bootstrap.wouldfit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.bootstrap.Berth;
import dev.berth.memory.json.Json;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Each change that `berth simulate` says would help is made to the manifests of generated worlds,
/// and these are simulated again.
final class WouldFitWorldsTest {
    private static final int WORLDS = Integer.getInteger("berth.worlds", 40);

    @ParameterizedTest
    @EnumSource(WouldFitWorlds.Sort.class)
    void every_change_that_is_told_makes_room(WouldFitWorlds.Sort sort) {
        Map<String, Integer> told = new TreeMap<>();
        int silent = 0;
        int lacking = 0;
        for (long seed = 0; seed < WORLDS; seed++) {
            ChangedManifests world = WouldFitWorlds.of(sort, seed);
            Json.Fields group = group(world);
            boolean lacksRoom = !group.text("verdict").equals("Placed");
            lacking += lacksRoom ? 1 : 0;
            silent += lacksRoom && group.items("wouldFit").isEmpty() ? 1 : 0;
            for (Json remedy : group.items("wouldFit")) {
                Json.Fields change = ((Json.Fields) remedy).fields("change");
                ChangedManifests changed = world.with(change);

                assertThat(group(changed).text("verdict"))
                        .as(sort + " " + seed + ": " + remedy + "\n" + changed.text())
                        .isEqualTo("Placed");
                told.merge(change.text("kind"), 1, Integer::sum);
            }
        }
        assertThat(told).as(sort + ": " + lacking + " lack room").hasSizeGreaterThan(1);
        assertThat(silent)
                .as(sort + ": " + told + " for " + lacking)
                .isLessThanOrEqualTo(lacking / 2);
    }

    /// The only group, or the topmost one.
    private static Json.Fields group(ChangedManifests world) {
        Berth berth = Berth.runWith(world.text(), "simulate", "-f", "-", "-o", "json");
        assertThat(berth.err()).as(world.text()).isEmpty();
        Json.Fields output = (Json.Fields) Json.parse(berth.out().getBytes(StandardCharsets.UTF_8));
        List<Json.Fields> groups =
                output.items("groups").stream().map(Json.Fields.class::cast).toList();
        return groups.stream()
                .filter(one -> one.text("kind").equals("CompositePodGroup"))
                .findFirst()
                .orElse(groups.getFirst());
    }
}
