package dev.berth.k8s.fabric8;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class TurnsTest {
    private final List<Runnable> handedOver = new ArrayList<>();
    private final List<String> done = new ArrayList<>();
    private final Turns turns = new Turns(handedOver::add);

    @Test
    void what_comes_before_the_release_is_done_elsewhere() {
        turns.run(() -> done.add("a"));
        turns.run(() -> done.add("b"));
        turns.release();
        assertThat(done).isEmpty();

        handedOver.forEach(Runnable::run);

        assertThat(done).containsExactly("a", "b");
    }

    @Test
    void what_comes_after_the_release_is_done_at_once() {
        turns.release();

        turns.run(() -> done.add("a"));

        assertThat(done).containsExactly("a");
        assertThat(handedOver).isEmpty();
    }

    @Test
    void what_comes_during_a_turn_is_done_after_it() {
        turns.release();

        turns.run(() -> {
            turns.run(() -> done.add("inner"));
            done.add("outer");
        });

        assertThat(done).containsExactly("outer", "inner");
    }

    @Test
    void a_turn_that_throws_does_not_keep_the_next_from_being_done() {
        turns.release();

        assertThatThrownBy(() ->
                        turns.run(() -> {
                            turns.run(() -> done.add("next"));
                            throw new IllegalStateException("broken");
                        }))
                .hasMessage("broken");
        handedOver.forEach(Runnable::run);
        turns.run(() -> done.add("last"));

        assertThat(done).containsExactly("next", "last");
    }
}
