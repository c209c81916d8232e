package dev.berth.k8s.fabric8;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.berth.k8s.api.JsonCursor;
import dev.berth.k8s.api.MalformedObjectException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PageScannerTest {
    private static final String PAGE =
            """
            {"apiVersion":"v1","items":[{"a":"}]\\"\\\\"},
             {"items":[{"metadata":{}}],"n":[1,[2]]}],"kind":"RunList",
             "metadata":{"resourceVersion":"7","continue":"x{"}}
            """;

    private final List<String> told = new ArrayList<>();

    private final PageScanner scanner =
            new PageScanner(
                    item -> told.add("item" + Heard.tokens(item)),
                    metadata -> told.add("metadata" + Heard.tokens(metadata)));

    @Test
    void items_and_metadata_are_told_whole_wherever_the_page_is_cut() {
        int length = PAGE.getBytes(StandardCharsets.UTF_8).length;
        for (int first = 0; first <= length; first++) {
            PageScannerTest one = new PageScannerTest();
            one.scan(PAGE, first);

            assertThat(one.told)
                    .containsExactly(
                            "item[a, }]\"\\]",
                            "item[items, metadata, n, 1, 2]",
                            "metadata[resourceVersion, 7, continue, x{]");
            assertThat(one.scanner.isComplete()).isTrue();
        }
    }

    @Test
    void an_item_is_told_before_the_page_is_complete() {
        scan("{\"metadata\":{},\"items\":[{\"a\":1},{\"b\"", 3);

        assertThat(told).containsExactly("metadata[]", "item[a, 1]");
        assertThat(scanner.isComplete()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"metadata\":{},\"items\":[]}",
                "{\"items\":null,\"metadata\":{}}",
                "{ \"other\" : [ { \"items\" : [ {} ] } ] , \"metadata\" : { } }"
            })
    void what_is_not_in_the_items_of_the_page_is_no_item(String page) {
        scan(page, 5);

        assertThat(told).containsExactly("metadata[]");
        assertThat(scanner.isComplete()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[{}]",
                "{\"items\":[\"a\"]}",
                "{\"items\":[1]}",
                "{\"items\":[[]]}",
                "{}}",
                "{}{}",
                "{} 1",
                "\"items\""
            })
    void what_can_not_be_a_page_is_refused(String page) {
        assertThatThrownBy(() -> scan(page, 1))
                .isInstanceOf(MalformedObjectException.class)
                .hasMessageContaining("where none can be");
    }

    @Test
    void an_item_beyond_the_bound_is_refused() {
        byte[] piece = new byte[1 << 20];
        Arrays.fill(piece, (byte) ' ');
        scan("{\"items\":[{", 20);

        assertThatThrownBy(
                        () -> {
                            for (int i = 0; i <= JsonCursor.DOCUMENT_BYTES_MAX >> 20; i++) {
                                scanner.scan(piece, piece.length);
                            }
                        })
                .isInstanceOf(MalformedObjectException.class)
                .hasMessageContaining("longer than " + JsonCursor.DOCUMENT_BYTES_MAX);
    }

    @Test
    void a_page_beyond_the_bound_is_refused() {
        byte[] piece = new byte[64 << 20];
        Arrays.fill(piece, (byte) ' ');

        assertThatThrownBy(
                        () -> {
                            for (int i = 0; i <= 16; i++) {
                                scanner.scan(piece, piece.length);
                            }
                        })
                .isInstanceOf(MalformedObjectException.class)
                .hasMessageContaining("page is longer than " + PageScanner.PAGE_BYTES_MAX);
    }

    private void scan(String page, int first) {
        byte[] bytes = page.getBytes(StandardCharsets.UTF_8);
        int cut = Math.min(first, bytes.length);
        scanner.scan(Arrays.copyOf(bytes, cut), cut);
        byte[] rest = Arrays.copyOfRange(bytes, cut, bytes.length);
        scanner.scan(rest, rest.length);
    }
}
