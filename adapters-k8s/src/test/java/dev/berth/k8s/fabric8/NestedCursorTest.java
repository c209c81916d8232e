package dev.berth.k8s.fabric8;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.berth.k8s.api.JsonCursor;
import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.api.ObjectCursor.Token;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

final class NestedCursorTest {
    @Test
    void the_value_of_a_field_is_read_as_if_it_were_alone() {
        ObjectCursor cursor = nested("{\"a\":[1]}");

        assertThat(cursor.next()).isEqualTo(Token.START_OBJECT);
        assertThat(cursor.next()).isEqualTo(Token.FIELD);
        assertThat(cursor.text()).isEqualTo("a");
        cursor.skip();
        assertThat(cursor.current()).isEqualTo(Token.END_ARRAY);
        assertThat(cursor.next()).isEqualTo(Token.END_OBJECT);
        assertThat(cursor.next()).isEqualTo(Token.END);
        assertThat(cursor.next()).isEqualTo(Token.END);
    }

    @Test
    void a_value_that_is_skipped_whole_is_over() {
        ObjectCursor cursor = nested("{\"a\":[1]}");
        cursor.next();

        cursor.skip();

        assertThat(cursor.current()).isEqualTo(Token.END_OBJECT);
        assertThat(cursor.next()).isEqualTo(Token.END);
        assertThatThrownBy(cursor::text).hasMessage("a token END has no text");
    }

    @Test
    void a_scalar_is_a_value() {
        ObjectCursor cursor = nested("7");

        assertThat(cursor.next()).isEqualTo(Token.NUMBER);
        assertThat(cursor.text()).isEqualTo("7");
        assertThat(cursor.next()).isEqualTo(Token.END);
    }

    @Test
    void a_cursor_before_its_first_token_stands_nowhere() {
        assertThatThrownBy(nested("7")::current).hasMessageContaining("before the first token");
    }

    private static ObjectCursor nested(String value) {
        JsonCursor outer =
                new JsonCursor(("{\"f\":" + value + ",\"g\":2}").getBytes(StandardCharsets.UTF_8));
        outer.next();
        outer.next();
        return new NestedCursor(outer);
    }
}
