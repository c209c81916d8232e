package dev.berth.k8s.mapping.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.k8s.api.JsonCursor;
import dev.berth.k8s.api.ObjectCursor.Token;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTextTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "[]",
                "{}",
                "[{},{}]",
                "{\"a\":[1,-2.50e+3,true,null,\"x\"],\"b\":{\"c\":\"\"}}",
                "[\"\\\"\\\\\",\"\\u0000\\u000a\",\"\u00e4\ud83d\ude00\",\"\\ud800\",\"\\ude00x\"]",
                "\"alone\"",
                "12345678901234567890"
            })
    void compact_value_is_copied_as_it_is(String json) {
        JsonText text = new JsonText();

        text.copy(cursor(json), 1_000);

        assertThat(text).hasToString(json);
    }

    @Test
    void value_beyond_the_bound_is_passed_all_the_same() {
        JsonCursor cursor = cursor("[[{\"a\":[1,2,3]},\"0123456789\"],7]");
        cursor.next();

        boolean fits = new JsonText().copy(cursor, 5);

        assertThat(fits).isFalse();
        assertThat(cursor.current()).isEqualTo(Token.END_ARRAY);
        assertThat(cursor.next()).isEqualTo(Token.NUMBER);
    }

    private static JsonCursor cursor(String json) {
        JsonCursor cursor = new JsonCursor(json.getBytes(StandardCharsets.UTF_8));
        cursor.next();
        return cursor;
    }
}
