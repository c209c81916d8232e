package dev.berth.domain.core;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class PoolRevivalTest {
    private final CoreFixture world = new CoreFixture();

    @Test
    void a_pool_that_was_gone_is_not_judged_by_what_was_remembered_of_the_old_one() {
        world.host("a", "u1", 4);
        for (String name : new String[] {"r1", "r2", "r3"}) {
            world.waiting(name);
            assertThat(world.decisions()).containsExactly(name + " -> a");
            world.applied(name);
            world.active(name, "a", "u1");
        }
        world.hostGone("a", "u1");
        world.host("b", "u2", 4);

        world.waiting("r4");

        assertThat(world.decisions()).containsExactly("r4 -> b");
    }
}
