package dev.berth.memory.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.berth.k8s.api.MalformedObjectException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class JsonTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"a\":[1,2.50,true,false,null,{}],\"b\":{\"c\":[]}}",
                "{\"text\":\"quote \\\" back \\\\ line \\u000a ä € 😀 end\"}",
                "[1e5,-0.10,12345678901234567890]"
            })
    void what_is_read_and_written_is_the_same_text(String text) {
        byte[] written = JsonWriter.write(Json.parse(text.getBytes(StandardCharsets.UTF_8)));

        assertThat(new String(written, StandardCharsets.UTF_8)).isEqualTo(text);
    }

    @Test
    void a_text_with_something_behind_the_value_is_refused() {
        assertThatExceptionOfType(MalformedObjectException.class)
                .isThrownBy(() -> Json.parse(JsonTrees.bytes("{} {}")));
    }

    // The examples of RFC 7396, appendix A, as far as the target is an object.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{'a':'b'}|{'a':'c'}|{'a':'c'}",
                "{'a':'b'}|{'b':'c'}|{'a':'b','b':'c'}",
                "{'a':'b'}|{'a':null}|{}",
                "{'a':'b','b':'c'}|{'a':null}|{'b':'c'}",
                "{'a':['b']}|{'a':'c'}|{'a':'c'}",
                "{'a':'c'}|{'a':['b']}|{'a':['b']}",
                "{'a':{'b':'c'}}|{'a':{'b':'d','c':null}}|{'a':{'b':'d'}}",
                "{'a':[{'b':'c'}]}|{'a':[1]}|{'a':[1]}",
                "{'a':'foo'}|null|null",
                "{'a':'foo'}|'bar'|'bar'",
                "{'e':null}|{'a':1}|{'e':null,'a':1}",
                "{}|{'a':{'bb':{'ccc':null}}}|{'a':{'bb':{}}}"
            })
    void a_merge_patch_gives_what_its_rfc_says(String target, String patch, String result) {
        Json before = Json.parse(JsonTrees.bytes(target));

        Json after = MergePatch.apply(before, Json.parse(JsonTrees.bytes(patch)));

        assertThat(after).isEqualTo(Json.parse(JsonTrees.bytes(result)));
        assertThat(before).isEqualTo(Json.parse(JsonTrees.bytes(target)));
    }
}
