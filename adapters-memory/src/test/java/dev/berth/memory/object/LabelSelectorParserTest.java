package dev.berth.memory.object;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.berth.domain.model.Labels;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class LabelSelectorParserTest {
    private static final Labels LABELS =
            Labels.of(new TreeMap<>(Map.of("a", "1", "example.com/b", "x.y", "in", "z", "e", "")));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a=1|true",
                "a==1|true",
                "a=2|false",
                "a!=1|false",
                "a!=2|true",
                "c!=2|true",
                "a in (0, 1)|true",
                "a in (0)|false",
                "a notin (0)|true",
                "a notin (1,2)|false",
                "c notin (1)|true",
                "a|true",
                "c|false",
                "!a|false",
                "!c|true",
                "in|true",
                "in in (z)|true",
                "inn|false",
                "e=|true",
                "a=|false",
                "' a = 1 , example.com/b == x.y , !c '|true",
                "a=1,c|false",
                "''|true"
            })
    void a_selector_matches_as_the_server_does(String selector, boolean matches) {
        assertThat(LabelSelectorParser.parse(selector).matches(LABELS)).isEqualTo(matches);
    }

    @ParameterizedTest
    @ValueSource(strings = {"=1", "a in 1", "a in (1", "a b", "!", "a=1;b=2"})
    void a_wrong_spelling_is_refused_with_its_place(String selector) {
        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() -> LabelSelectorParser.parse(selector))
                .withMessageContaining("`" + selector + "`")
                .withMessageContaining("at character");
    }
}
