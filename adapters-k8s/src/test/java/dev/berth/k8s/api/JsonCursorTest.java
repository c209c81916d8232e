package dev.berth.k8s.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.berth.k8s.api.ObjectCursor.Token;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class JsonCursorTest {

    @Test
    void tokens_come_in_the_order_of_the_text() {
        JsonCursor cursor = cursor("{\"a\":[1,2.50,true,null],\"b\":{\"c\":\"\\u00e4\"}}");

        List<String> tokens = drain(cursor);

        assertThat(tokens)
                .containsExactly(
                        "START_OBJECT",
                        "FIELD a",
                        "START_ARRAY",
                        "NUMBER 1",
                        "NUMBER 2.50",
                        "BOOLEAN true",
                        "NULL",
                        "END_ARRAY",
                        "FIELD b",
                        "START_OBJECT",
                        "FIELD c",
                        "STRING ä",
                        "END_OBJECT",
                        "END_OBJECT");
        assertThat(cursor.next()).isEqualTo(Token.END);
        assertThat(cursor.current()).isEqualTo(Token.END);
    }

    @Test
    void skip_on_a_field_passes_over_its_value() {
        JsonCursor cursor = cursor("{\"a\":{\"x\":[1,{\"y\":2}]},\"b\":7,\"c\":1}");
        cursor.next();
        cursor.next();

        cursor.skip();

        assertThat(cursor.current()).isEqualTo(Token.END_OBJECT);
        assertThat(cursor.next()).isEqualTo(Token.FIELD);
        assertThat(cursor.text()).isEqualTo("b");
        cursor.skip();
        assertThat(cursor.current()).isEqualTo(Token.NUMBER);
        assertThat(cursor.next()).isEqualTo(Token.FIELD);
        assertThat(cursor.text()).isEqualTo("c");
    }

    @Test
    void skip_on_a_start_goes_to_the_matching_end() {
        JsonCursor cursor = cursor("[[1,[2]],{\"a\":3}]");
        cursor.next();
        cursor.next();

        cursor.skip();

        assertThat(cursor.current()).isEqualTo(Token.END_ARRAY);
        assertThat(cursor.next()).isEqualTo(Token.START_OBJECT);
        cursor.skip();
        assertThat(cursor.current()).isEqualTo(Token.END_OBJECT);
        assertThat(cursor.next()).isEqualTo(Token.END_ARRAY);
        assertThat(cursor.next()).isEqualTo(Token.END);
    }

    @Test
    void skip_on_the_root_ends_the_object() {
        JsonCursor cursor = cursor("{\"a\":1}");
        cursor.next();

        cursor.skip();

        assertThat(cursor.next()).isEqualTo(Token.END);
    }

    @Test
    void skip_on_a_scalar_stays() {
        JsonCursor cursor = cursor("[1,2]");
        cursor.next();
        cursor.next();

        cursor.skip();

        assertThat(cursor.text()).isEqualTo("1");
    }

    @Test
    void a_part_of_the_array_is_read_alone() {
        byte[] bytes = "xx{\"a\":1}yy".getBytes(StandardCharsets.UTF_8);

        JsonCursor cursor = new JsonCursor(bytes, 2, 7);

        assertThat(drain(cursor))
                .containsExactly("START_OBJECT", "FIELD a", "NUMBER 1", "END_OBJECT");
    }

    @Test
    void a_huge_exponent_stays_a_literal() {
        JsonCursor cursor = cursor("[1e50000000]");
        cursor.next();

        cursor.next();

        assertThat(cursor.text()).isEqualTo("1e50000000");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "{",
                "[1",
                "{\"a\"}",
                "{\"a\":}",
                "{a:1}",
                "[01]",
                "[1,]",
                "\"x",
                "tru",
                "{} {}",
                "{}x",
                "[NaN]",
                "{'a':1}",
                "[\"\u0001\"]",
                "/*c*/{}"
            })
    void malformed_text_is_one_kind_of_exception(String text) {
        JsonCursor cursor = cursor(text);

        assertThatExceptionOfType(MalformedObjectException.class)
                .isThrownBy(() -> drain(cursor))
                .withMessageContaining("at byte");
    }

    @Test
    void bytes_that_are_no_utf8_are_malformed() {
        JsonCursor cursor = new JsonCursor(new byte[] {'"', (byte) 0xC3, '"'});

        assertThatExceptionOfType(MalformedObjectException.class).isThrownBy(() -> drain(cursor));
    }

    @Test
    void nesting_is_bounded_also_while_skipping() {
        String deepest = "[".repeat(JsonCursor.NESTING_MAX) + "]".repeat(JsonCursor.NESTING_MAX);
        JsonCursor fits = cursor(deepest);
        JsonCursor deeper = cursor("[".repeat(3 << 20));
        fits.next();
        fits.skip();
        deeper.next();

        assertThatExceptionOfType(MalformedObjectException.class)
                .isThrownBy(deeper::skip)
                .satisfies(e ->
                        assertThat(e.byteOffset()).isLessThanOrEqualTo(JsonCursor.NESTING_MAX + 1));
        assertThat(fits.next()).isEqualTo(Token.END);
    }

    @Test
    void an_object_longer_than_the_bound_is_refused_unread() {
        byte[] oversized = new byte[JsonCursor.DOCUMENT_BYTES_MAX + 1];

        assertThatExceptionOfType(MalformedObjectException.class)
                .isThrownBy(() -> new JsonCursor(oversized))
                .withMessageContaining("8388609 bytes is longer than 8388608");
    }

    @Test
    void a_string_and_a_number_beyond_their_bounds_are_malformed() {
        JsonCursor string = cursor("[\"" + "a".repeat(JsonCursor.STRING_LENGTH_MAX + 1) + "\"]");
        JsonCursor number = cursor("[" + "1".repeat(JsonCursor.NUMBER_LENGTH_MAX + 1) + "]");

        assertThatExceptionOfType(MalformedObjectException.class).isThrownBy(() -> drain(string));
        assertThatExceptionOfType(MalformedObjectException.class).isThrownBy(() -> drain(number));
    }

    private static JsonCursor cursor(String json) {
        return new JsonCursor(json.getBytes(StandardCharsets.UTF_8));
    }

    private static List<String> drain(JsonCursor cursor) {
        List<String> tokens = new ArrayList<>();
        for (Token token = cursor.next(); token != Token.END; token = cursor.next()) {
            tokens.add(
                    switch (token) {
                        case FIELD, STRING, NUMBER, BOOLEAN -> token + " " + cursor.text();
                        case START_OBJECT, END_OBJECT, START_ARRAY, END_ARRAY, NULL, END ->
                                token.toString();
                    });
        }
        return tokens;
    }
}
