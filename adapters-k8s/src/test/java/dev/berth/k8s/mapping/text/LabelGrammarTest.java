package dev.berth.k8s.mapping.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LabelGrammarTest {
    @ParameterizedTest
    @ValueSource(strings = {"a", "A1", "app.kubernetes.io/name", "a-b_c.d", "x.y-z/q", "0/1"})
    void key_of_the_grammar_is_accepted(String key) {
        assertThat(LabelGrammar.isKey(key)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "", "/", "a/", "/a", "a/b/c", "-a", "a-", "a b", ".a", "A.io/x", "a..b/x", "-a/x",
                "a-/x", "a.-b/x", "a-.b/x", "\u00e4", "a_b/x"
            })
    void key_outside_the_grammar_is_refused(String key) {
        assertThat(LabelGrammar.isKey(key)).isFalse();
    }

    @Test
    void lengths_are_bounded_as_by_the_api_server() {
        assertThat(LabelGrammar.isKey("a".repeat(253) + "/" + "b".repeat(63))).isTrue();
        assertThat(LabelGrammar.isKey("a".repeat(254) + "/b")).isFalse();
        assertThat(LabelGrammar.isKey("b".repeat(64))).isFalse();
        assertThat(LabelGrammar.isValue("b".repeat(63))).isTrue();
        assertThat(LabelGrammar.isValue("b".repeat(64))).isFalse();
        assertThat(LabelGrammar.isValue("")).isTrue();
    }
}
