package dev.berth.conformance.property;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

final class PropertyTest {
    private static final Gen<List<Integer>> NUMBERS = Gen.between(0, 1_000).list(0, 20);

    @Test
    void a_property_that_holds_is_tried_on_every_seed() {
        List<List<Integer>> seen = new ArrayList<>();

        Property.of("anything", NUMBERS).holds(LongStream.range(0, 50), seen::add);

        assertThat(seen).hasSize(50);
        assertThat(seen.stream().distinct().count()).isGreaterThan(40);
    }

    @Test
    void a_failing_property_is_shrunk_to_the_known_minimal_case() {
        Property<List<Integer>> property = Property.of("no number reaches 700", NUMBERS);

        assertThatThrownBy(() ->
                        property.holds(
                                LongStream.range(0, 100),
                                list -> assertThat(list).allMatch(number -> number < 700)))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("minimal case: [700]")
                .hasMessageContaining("replay: -Dberth.seed=");
    }

    @Test
    void a_failure_of_two_elements_keeps_just_these_two() {
        Property<List<Integer>> property = Property.of("at most one above 9", NUMBERS);

        assertThatThrownBy(() ->
                        property.holds(
                                LongStream.range(0, 100),
                                list ->
                                        assertThat(list.stream().filter(n -> n > 9).count())
                                                .isLessThan(2)))
                .hasMessageContaining("minimal case: [10, 10]");
    }

    @Test
    void the_named_seed_fails_again_and_its_neighbours_may_hold() {
        Property<Integer> property = Property.of("not 3", Gen.between(0, 9));
        long failing =
                LongStream.range(0, 1_000)
                        .filter(seed ->
                                Gen.between(0, 9).from(Choices.of(new Seed(seed))).equals(3))
                        .findFirst()
                        .orElseThrow();

        assertThatThrownBy(() ->
                        property.holds(LongStream.of(failing), n -> assertThat(n).isNotEqualTo(3)))
                .hasMessageContaining("for seed " + failing)
                .hasMessageContaining("-Dberth.seed=" + failing);
        assertThatCode(() ->
                        property.holds(
                                LongStream.range(0, failing), n -> assertThat(n).isNotEqualTo(3)))
                .doesNotThrowAnyException();
    }

    @Test
    void streams_of_different_seeds_and_branches_differ() {
        Seed seed = new Seed(7);

        List<Long> firsts =
                LongStream.range(0, 1_000).mapToObj(b -> seed.split(b).number(0)).toList();

        assertThat(firsts).doesNotHaveDuplicates();
        assertThat(seed.split(3)).isEqualTo(new Seed(7).split(3));
        assertThat(seed.number(0)).isNotEqualTo(seed.number(1));
    }

    @Test
    void every_value_of_a_small_generator_is_enumerated_once() {
        Gen<List<Integer>> gen = Gen.between(0, 2).list(0, 2);
        List<List<Integer>> seen = new ArrayList<>();

        long values = Exhaustive.all(gen, 1_000, seen::add);

        assertThat(seen.stream().distinct()).hasSize(1 + 3 + 9);
        assertThat(values).isEqualTo(seen.size());
        assertThat(seen.getFirst()).isEmpty();
    }

    @Test
    void enumeration_refuses_a_world_that_is_too_large_and_names_a_failing_value() {
        assertThatThrownBy(() -> Exhaustive.all(Gen.between(0, 99), 10, value -> {}))
                .hasMessageContaining("more than 10 values");
        assertThatThrownBy(() ->
                        Exhaustive.all(
                                Gen.between(0, 99), 100, value -> assertThat(value).isLessThan(42)))
                .hasMessageContaining("value 42 fails: 42");
    }
}
