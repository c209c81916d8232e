package dev.berth.bootstrap.html;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;

/// Parts are put together in one pass.
final class TemplateTest {

    @Test
    void what_is_put_in_is_not_looked_at_again() {
        assertThat(Template.fill("<@{a}|@{b}>", Map.of("a", "@{b} $1 \\", "b", "2")))
                .isEqualTo("<@{b} $1 \\|2>");
    }

    @Test
    void a_place_without_a_value_is_a_defect() {
        assertThatThrownBy(() -> Template.fill("@{a}", Map.of())).hasMessage("nothing for @{a}");
    }
}
