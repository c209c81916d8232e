package dev.berth.domain.pods;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.explain.GroupVerdict;
import org.junit.jupiter.api.Test;

/// Groups that wait for something else than room.
final class HeldGroupTest {
    private final PodFixture world = new PodFixture();

    @Test
    void another_attempt_places_no_member_of_a_group_that_is_not_there() {
        world.node("n1").seen();
        world.pod("a1").of("A").waits();
        assertThat(world.decisions()).containsExactly("a1: group default/A not found");

        world.groups().reconsider("a1");

        assertThat(world.decisions()).isEmpty();
        assertThat(world.report("A").verdict()).isEqualTo(GroupVerdict.WAITING_FOR_GROUP);
        assertThat(world.audit()).isEmpty();
    }

    @Test
    void a_group_without_members_says_so_beside_one_that_is_placed_without_it() {
        world.node("n1").seen();
        world.groups().tree("T", 1, "");
        world.groups().gang("A", 1, "T");
        world.groups().gang("B", 2, "T");
        world.pod("a1").of("A").waits();
        assertThat(world.decisions()).containsExactly("a1 -> n1");

        assertThat(world.report("B").verdict()).isEqualTo(GroupVerdict.WAITING_FOR_MEMBERS);
        assertThat(world.report("B").message())
                .isEqualTo("group default/B: 0 of 2 members are there");
    }
}
