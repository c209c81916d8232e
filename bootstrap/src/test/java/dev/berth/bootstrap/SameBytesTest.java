package dev.berth.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.TimeZone;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Same input, same bytes: wherever the program runs, and in whatever order the input comes.
final class SameBytesTest {
    private static final int ORDERS = 20;

    @ParameterizedTest
    @ValueSource(strings = {"tr-TR", "ar-EG", "hi-IN-u-nu-deva", "th-TH-u-ca-buddhist", "de-CH"})
    void output_does_not_depend_on_locale_and_time_zone(String language) {
        Locale locale = Locale.getDefault();
        TimeZone zone = TimeZone.getDefault();
        List<String> expected = outputs();
        try {
            Locale.setDefault(Locale.forLanguageTag(language));
            TimeZone.setDefault(TimeZone.getTimeZone("Pacific/Chatham"));

            assertThat(outputs()).isEqualTo(expected);
        } finally {
            Locale.setDefault(locale);
            TimeZone.setDefault(zone);
        }
    }

    private static List<String> outputs() {
        return Stream.of("table", "wide", "json", "yaml")
                .map(form ->
                        Berth.run(
                                "simulate",
                                "-f",
                                Berth.example("quickstart"),
                                "-o",
                                form,
                                "--explain",
                                "web-2"))
                .map(berth -> berth.out() + berth.err())
                .toList();
    }

    @Test
    void output_does_not_depend_on_the_order_of_the_input(@TempDir Path folder) throws IOException {
        List<String> documents = new ArrayList<>();
        for (String file : List.of("runs.yaml", "runtime-pods.yaml")) {
            String text = Files.readString(Path.of(Berth.example("quickstart/" + file)));
            documents.addAll(List.of(text.split("---\n")));
        }
        documents.removeIf(document -> document.lines().allMatch(line -> line.startsWith("#")));
        String expected =
                Berth.run("simulate", "-f", Berth.example("quickstart"), "-o", "json").out();
        Random random = new Random(7);
        for (int i = 0; i < ORDERS; i++) {
            Collections.shuffle(documents, random);
            Path file = folder.resolve("order-" + i + ".yaml");
            Files.writeString(file, String.join("---\n", documents));

            assertThat(Berth.run("simulate", "-f", file.toString(), "-o", "json").out())
                    .isEqualTo(expected);
        }
    }
}
