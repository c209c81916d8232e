package dev.berth.memory.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class HostileInputTest {
    private static final String NODE = "{apiVersion: v1, kind: Node, metadata: {name: good}}\n";

    /// What a reader may take of an endless text before it gives up: the stretch and its buffers.
    private static final long STRETCH_SLACK = 1 << 20;

    /// Small bounds, so that texts far beyond them are cheap to make.
    private static final ManifestLimits SMALL = new ManifestLimits(64, 256 << 10, 50_000, 10);

    /// Many times the longest scalar: what is not given up at the bound shows.
    private static final long ENDLESS = 4L << 20;

    @ParameterizedTest
    @ValueSource(
            strings = {"[", "{a: ", "- ", "{\"a\":", "? ", "[{", "!!seq [", "&a [", "- - - ? - "})
    void a_text_that_only_nests_ends_at_the_bound(String opening) {
        CountingStream in = new CountingStream("", opening, 3 << 20);

        Read read = Read.stream("in.yaml", ManifestLimits.DEFAULT, in);

        assertThat(read.lines())
                .last()
                .asString()
                .containsAnyOf("nested deeper than 64 levels", "not YAML", "a key must be text");
        assertThat(read.manifests()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"[", "{\"a\":"})
    void json_that_only_nests_ends_at_the_bound(String opening) {
        CountingStream in = new CountingStream("", opening, 3 << 20);

        Read read = Read.stream("in.json", ManifestLimits.DEFAULT, in);

        assertThat(read.lines()).last().asString().contains("nested deeper than 64 levels");
        assertThat(in.taken()).isLessThan(100_000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a: ", "a: \"", "a: '", "a: |\n ", "a: >\n  ", "# ", "a: &", "!"})
    void a_scalar_without_end_is_given_up_at_the_bound(String before) {
        CountingStream in = new CountingStream(before, "x", ENDLESS);

        Read read = Read.stream("in.yaml", SMALL, in);

        assertThat(read.lines()).singleElement().asString().contains("without an end");
        assertThat(in.taken()).isEqualTo(ENDLESS);
    }

    @Test
    void blank_space_without_end_is_given_up_at_the_bound() {
        CountingStream in = new CountingStream("a:", " ", ENDLESS);

        Read read = Read.stream("in.yaml", SMALL, in);

        assertThat(read.lines()).singleElement().asString().contains("without an end");
    }

    @Test
    void an_endless_json_string_is_given_up_at_the_bound() {
        CountingStream in = new CountingStream("{\"a\":\"", "x", ENDLESS);

        Read read = Read.stream("in.json", SMALL, in);

        assertThat(read.reading().errors()).isEqualTo(1);
        assertThat(in.taken()).isLessThan(SMALL.objectBytes() + STRETCH_SLACK);
    }

    @Test
    void an_object_of_many_small_fields_is_given_up_and_the_next_is_read() {
        StringBuilder text =
                new StringBuilder(
                        "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: big}\ndata:\n");
        for (int i = 0; text.length() < 1 << 20; i++) {
            text.append("  k").append(i).append(": abcdefgh\n");
        }

        Read read = Read.stream("in.yaml", SMALL, stream(text + "---\n" + NODE));

        assertThat(read.names()).containsExactly("good");
        assertThat(read.lines())
                .singleElement()
                .asString()
                .contains(
                        "ConfigMap big: the object is longer than 262144 bytes; the API server stores at most 1.5 MiB");
    }

    @Test
    void an_object_of_too_many_tokens_is_given_up() {
        String text =
                "apiVersion: example.com/v1\nkind: X\nmetadata: {name: x}\nspec: ["
                        + "0,".repeat(60_000)
                        + "]\n";

        Read read = Read.stream("in.yaml", SMALL, stream(text));

        assertThat(read.lines())
                .singleElement()
                .asString()
                .contains("X x: the object has more than 50000 fields and values");
    }

    @Test
    void an_alias_bomb_costs_nothing() {
        StringBuilder text =
                new StringBuilder(
                        "apiVersion: v1\nkind: Node\nmetadata: {name: n1}\na: &a [x, x]\n");
        for (char c = 'b'; c < 'k'; c++) {
            char before = (char) (c - 1);
            text.append(c)
                    .append(": &")
                    .append(c)
                    .append(" [*")
                    .append(before)
                    .append(", *")
                    .append(before)
                    .append("]\n");
        }

        Read read = Read.yaml(text.toString());

        assertThat(read.lines())
                .contains(
                        "error: in.yaml:5: Node n1: b[0]: *a: aliases are not read. Write the value out.");
        assertThat(read.manifests()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{a: 1, a: 2} | metadata.labels.a: the field stands here twice",
                "{<<: {b: c}} | metadata.labels[<<]: <<: merge keys are not read. Write the fields out.",
                "{a: !!str 1} | metadata.labels.a: 1: tags are not read (tag:yaml.org,2002:str). Take it away, and quote what is text.",
                "{a: !x 1} | metadata.labels.a: 1: tags are not read (!x). Take it away, and quote what is text.",
                "{a: .inf} | metadata.labels.a: .inf: this is not a finite number. Quote it if it is text.",
                "{~: x} | metadata.labels[~]: ~: a key must not be null. Quote it if it is text.",
            })
    void what_yaml_can_say_and_manifests_need_not_is_refused(String labels, String problem) {
        Read read =
                Read.yaml(
                        "{apiVersion: v1, kind: Node, metadata: {name: n1, labels: "
                                + labels
                                + "}}");

        assertThat(read.lines()).contains("error: in.yaml:1: Node n1: " + problem);
        assertThat(read.manifests()).isEmpty();
    }

    @Test
    void an_anchor_that_nobody_asks_for_is_harmless() {
        Read read = Read.yaml("{apiVersion: v1, kind: Node, metadata: &m {name: &n good}}");

        assertThat(read.lines()).isEmpty();
        assertThat(read.names()).containsExactly("good");
    }

    @Test
    void keys_that_are_no_text_are_refused() {
        Read read = Read.yaml("? [a]\n: b\n---\n" + NODE);

        assertThat(read.lines())
                .containsExactly("error: in.yaml:1: a key must be text, not a mapping or sequence");
        assertThat(read.names()).containsExactly("good");
    }

    @Test
    void bytes_that_are_not_utf8_end_the_file() {
        byte[] text = ("a: x\nb: ?\n---\n" + NODE).getBytes(StandardCharsets.UTF_8);
        text[8] = (byte) 0xFF;

        Read read = Read.bytes(text);

        assertThat(read.lines())
                .containsExactly("error: in.yaml:1: bytes that are not UTF-8 soon after this line");
    }

    @Test
    void control_characters_and_byte_order_marks_are_refused() {
        Read control = Read.yaml("a: \u0000\n---\n" + NODE);
        Read mark = Read.yaml("\uFEFF" + NODE);

        assertThat(control.names()).containsExactly("good");
        assertThat(control.reading().errors()).isEqualTo(1);
        assertThat(mark.lines())
                .containsExactly(
                        "error: in.yaml:1: the text begins with a byte order mark. Save it as UTF-8 without one.");
    }

    @Test
    void duplicate_fields_are_found_in_json_and_in_long_mappings_too() {
        StringBuilder labels = new StringBuilder();
        for (int i = 0; i < 40; i++) {
            labels.append("\"k").append(i).append("\":\"\",");
        }

        Read read =
                Read.json(
                        "{\"apiVersion\":\"v1\",\"kind\":\"Node\",\"metadata\":{\"name\":\"n1\",\"labels\":{"
                                + labels
                                + "\"k33\":\"\"}}}");

        assertThat(read.lines())
                .containsExactly(
                        "error: in.json:1: Node n1: metadata.labels.k33: the field stands here twice");
    }

    @Test
    void the_number_of_objects_is_bounded() {
        ManifestLimits few = new ManifestLimits(8, 1_000, 100, 2);
        byte[] text = (NODE + "---\n" + NODE + "---\n" + NODE).getBytes(StandardCharsets.UTF_8);

        Read read = Read.stream("in.yaml", few, new ByteArrayInputStream(text));

        assertThat(read.manifests()).hasSize(2);
        assertThat(read.lines())
                .containsExactly("error: in.yaml: more than 2 objects. Split the input.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"---\n", "--- ~\n", "--- [\n", "--- x\n"})
    void documents_without_an_object_count_too(String document) {
        CountingStream in = new CountingStream("", document, ENDLESS);

        Read read = Read.stream("in.yaml", SMALL, in);

        assertThat(read.lines())
                .last()
                .isEqualTo("error: in.yaml: more than 10 objects. Split the input.");
        assertThat(in.taken()).isLessThan(STRETCH_SLACK);
    }

    @Test
    void a_list_without_end_is_given_up_at_the_number_of_objects() {
        CountingStream in =
                new CountingStream(
                        "apiVersion: v1\nkind: List\nitems:\n", "- " + NODE, 4 * ENDLESS);

        Read read = Read.stream("in.yaml", SMALL, in);

        assertThat(read.manifests()).hasSize(10);
        assertThat(read.lines())
                .contains("error: in.yaml items[10]: more than 10 objects. Split the input.");
        assertThat(read.reading().hasErrors()).isTrue();
    }

    @Test
    void a_broken_text_without_end_is_not_looked_through_for_ever() {
        CountingStream in = new CountingStream("", "\0", Long.MAX_VALUE);

        Read read = Read.stream("in.yaml", SMALL, in);

        assertThat(read.lines())
                .last()
                .asString()
                .contains("no line begins with ---", "the rest is not read");
    }

    @Test
    void values_of_an_enemy_stay_on_one_short_line() {
        String name = "\"x\\n\\e[31m" + "y".repeat(1000) + "\"";

        Read read =
                Read.yaml(
                        "{apiVersion: v1, kind: Node, metadata: {name: n1}, spec: {unschedulable: "
                                + name
                                + "}}");

        assertThat(read.lines())
                .singleElement()
                .asString()
                .hasSizeLessThan(300)
                .contains("x\\n\\u001b[31myyy")
                .doesNotContain("\n");
    }

    @Test
    void every_cut_of_a_good_text_is_read_without_an_exception() {
        byte[] text =
                ("# c\n"
                                + NODE
                                + "--- \n"
                                + NODE.replace("good", "'g\\\"d' # x")
                                        .replace("v1", "&a \"v\\u0031\""))
                        .getBytes(StandardCharsets.UTF_8);

        int read = 0;
        for (int i = 0; i <= text.length; i++) {
            read += Read.bytes(Arrays.copyOf(text, i)).manifests().size();
        }

        assertThat(read).isPositive();
    }

    private static InputStream stream(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    /// A text that repeats itself, made as it is read.
    private static final class CountingStream extends InputStream {
        private final byte[] before;
        private final byte[] repeated;
        private final long length;
        private long taken;

        CountingStream(String before, String repeated, long length) {
            this.before = before.getBytes(StandardCharsets.UTF_8);
            this.repeated = repeated.getBytes(StandardCharsets.UTF_8);
            this.length = length;
        }

        long taken() {
            return taken;
        }

        @Override
        public int read() {
            if (taken >= length) {
                return -1;
            }
            long at = taken++;
            return at < before.length
                    ? before[(int) at]
                    : repeated[(int) ((at - before.length) % repeated.length)];
        }

        @Override
        public int read(byte[] target, int offset, int size) {
            int count = 0;
            while (count < size && taken < length) {
                target[offset + count++] = (byte) read();
            }
            return count == 0 ? -1 : count;
        }
    }
}
