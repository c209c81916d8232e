package dev.berth.domain.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class SelectorTextTest {
    @Test
    void a_selector_is_spelled_as_kubectl_spells_it() {
        Selector selector =
                new Selector(
                        List.of(
                                new Requirement.In("app", List.of("web")),
                                new Requirement.In("tier", List.of("a", "b")),
                                new Requirement.NotIn("zone", List.of("x")),
                                new Requirement.NotIn("rack", List.of("1", "2")),
                                new Requirement.Exists("gpu"),
                                new Requirement.Absent("canary")));

        assertThat(selector.text(1_000))
                .isEqualTo("app=web,tier in (a,b),zone!=x,rack notin (1,2),gpu,!canary");
    }

    @Test
    void a_selector_without_a_condition_is_everything() {
        assertThat(new Selector(List.of()).text(100)).isEqualTo("<everything>");
    }

    @Test
    void a_long_selector_is_cut() {
        Selector selector =
                new Selector(
                        List.of(
                                new Requirement.In(
                                        "app",
                                        IntStream.range(0, 9_000)
                                                .mapToObj(Integer::toString)
                                                .toList())));

        assertThat(selector.text(20)).isEqualTo("app in (0,1,2,3,4,5,...");
    }
}
