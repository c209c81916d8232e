package dev.berth.domain.shape.peer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.domain.model.Requirement;
import dev.berth.domain.model.Selector;
import dev.berth.domain.model.peer.NamespaceScope;
import dev.berth.domain.model.peer.PeerSelector;
import dev.berth.domain.model.peer.PeerTerm;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class AskedKeysTest {
    private final AskedKeys asked = new AskedKeys(4);

    private static PeerTerm term(String... keys) {
        List<Requirement> requirements =
                Stream.of(keys).<Requirement>map(Requirement.Exists::new).toList();
        return new PeerTerm(
                new PeerSelector(NamespaceScope.of("default"), new Selector(requirements)), "zone");
    }

    private void hold(String... keys) {
        asked.count(term(keys), 1);
    }

    private void drop(String... keys) {
        asked.count(term(keys), -1);
    }

    @Test
    void key_is_asked_for_anew_only_when_it_was_forgotten() {
        hold("a");
        assertThat(asked.takeAsksMore()).isTrue();
        drop("a");
        hold("a");

        assertThat(asked.takeAsksMore()).isFalse();
        assertThat(asked.forgetIdle()).isFalse();
        assertThat(asked.keys()).containsExactly("a");
    }

    @Test
    void with_more_keys_than_the_bound_every_label_counts_until_no_more_than_half_are_asked_for() {
        hold("a", "b", "c");
        hold("d");
        assertThat(asked.isEvery()).isFalse();

        hold("e");
        assertThat(asked.isEvery()).isTrue();
        assertThat(asked.forgetIdle()).isFalse();

        drop("a", "b", "c");
        assertThat(asked.isEvery()).isTrue();
        assertThat(asked.forgetIdle()).isTrue();
        assertThat(asked.isEvery()).isFalse();
        assertThat(asked.keys()).containsExactly("d", "e");
    }

    @Test
    void three_of_four_that_are_left_are_more_than_half() {
        hold("a", "b", "c");
        hold("d", "e");
        drop("d", "e");

        assertThat(asked.forgetIdle()).isFalse();
        assertThat(asked.isEvery()).isTrue();
    }

    @Test
    void of_keys_that_come_one_by_one_those_idle_for_longest_are_forgotten() {
        hold("kept");
        for (String key : List.of("a", "b", "c", "d")) {
            hold(key);
            drop(key);
        }

        assertThat(asked.forgetIdle()).isTrue();
        assertThat(asked.keys()).containsExactly("kept", "d");
        assertThat(asked.size()).isEqualTo(2);
    }

    @Test
    void key_that_is_asked_for_again_is_idle_for_less_long() {
        asked.ask(term("a", "b", "c"));
        asked.ask(term("a"));
        asked.ask(term("d", "e"));

        assertThat(asked.forgetIdle()).isTrue();
        assertThat(asked.keys()).containsExactly("d", "e");

        asked.ask(term("f", "g"));
        asked.ask(term("d"));
        asked.ask(term("h"));

        assertThat(asked.forgetIdle()).isTrue();
        assertThat(asked.keys()).containsExactly("d", "h");
    }

    @Test
    void a_key_is_asked_for_as_long_as_any_term_asks_for_it() {
        hold("a");
        hold("a", "b");
        drop("a");
        hold("c", "d");
        hold("e");
        drop("c", "d", "e");

        assertThat(asked.forgetIdle()).isTrue();
        assertThat(asked.keys()).containsExactly("a", "b");
    }

    @Test
    void while_every_label_counts_idle_keys_are_bounded_too() {
        hold("a", "b", "c");
        for (int i = 0; i < 100; i++) {
            hold("k" + i);
            drop("k" + i);
            asked.forgetIdle();

            assertThat(asked.size()).isLessThanOrEqualTo(3 + 4 + 1);
        }
        assertThat(asked.isEvery()).isTrue();
    }
}
