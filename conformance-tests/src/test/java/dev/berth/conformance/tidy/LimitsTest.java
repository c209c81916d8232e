package dev.berth.conformance.tidy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Every bound that more than one class sees is on the page of limits, with its value.
final class LimitsTest {
    private static final Repository REPOSITORY = Repository.here();
    private static final Pattern PROGRAM =
            Pattern.compile(
                    "(?:domain|application|adapters-[a-z0-9]+|bootstrap)/src/main/java/.*/(\\w+)\\.java");
    private static final Pattern BOUND =
            Pattern.compile(
                    "(?m)^ +(?:public |protected )?static final (?:int|long|Duration) (\\w+_MAX)\\s*=\\s*([^;]+);");
    private static final Pattern NUMBER = Pattern.compile("([0-9_]+)L?(?: << ([0-9]+))?");
    private static final Pattern TIME =
            Pattern.compile("Duration\\.of(Seconds|Minutes|Hours)\\(([0-9]+)\\)");

    /// A bound, with ways to write its value; none where it is that of another.
    private record Bound(String owner, String name, List<String> values) {
        boolean isIn(String row) {
            return has(row, owner) && has(row, name) && (values.isEmpty() || hasValue(row));
        }

        private boolean hasValue(String row) {
            return values.stream()
                    .anyMatch(value ->
                            Pattern.compile(
                                            "(?<![0-9,])"
                                                    + Pattern.quote(value)
                                                    + "(?![0-9,]*[0-9])")
                                    .matcher(row)
                                    .find());
        }

        private static boolean has(String row, String word) {
            return Pattern.compile("\\b" + word + "\\b").matcher(row).find();
        }
    }

    @Test
    void every_bound_is_on_the_page_with_its_value() throws IOException {
        List<String> rows =
                Files.readAllLines(REPOSITORY.resolve("docs/limits.md")).stream()
                        .filter(line -> line.startsWith("| "))
                        .toList();
        List<Bound> bounds =
                REPOSITORY.files().stream()
                        .flatMap(file -> bounds(file.path(), file.text()))
                        .toList();

        assertThat(bounds).hasSizeGreaterThan(80);
        assertThat(bounds.stream().filter(bound -> rows.stream().noneMatch(bound::isIn)))
                .as("bounds that docs/limits.md does not name with their value")
                .isEmpty();
    }

    @Test
    void a_bound_is_read_off_the_code() {
        assertThat(
                        bounds(
                                "domain/src/main/java/dev/berth/domain/Some.java",
                                """
                                    static final int FEW_MAX = 1_024;
                                    public static final long MANY_MAX =
                                            3L << 20;
                                    static final Duration LATE_MAX = Duration.ofMinutes(2);
                                    static final int SAME_MAX = Other.FEW_MAX;
                                    private static final int OWN_MAX = 3;
                                """))
                .containsExactly(
                        new Bound("Some", "FEW_MAX", List.of("1024", "1,024", "1 Ki")),
                        new Bound(
                                "Some",
                                "MANY_MAX",
                                List.of("3145728", "3,145,728", "3,072 Ki", "3 Mi")),
                        new Bound("Some", "LATE_MAX", List.of("120 s", "2 min", "2 minutes")),
                        new Bound("Some", "SAME_MAX", List.of()));
    }

    @Test
    void a_row_with_another_name_or_value_is_not_the_one() {
        Bound bound = new Bound("Some", "FEW_MAX", List.of("1024", "1,024"));

        assertThat(bound.isIn("| few | 1,024 | `Some.FEW_MAX` |")).isTrue();
        assertThat(bound.isIn("| few | 1,024 each | `Other.MANY_MAX`, `Some.ALL_MAX`, `FEW_MAX` |"))
                .isTrue();
        assertThat(bound.isIn("| few | 31,024 | `Some.FEW_MAX` |")).isFalse();
        assertThat(bound.isIn("| few | 1,024,000 | `Some.FEW_MAX` |")).isFalse();
        assertThat(bound.isIn("| few | 1,024 | `Some.VERY_FEW_MAX` |")).isFalse();
        assertThat(bound.isIn("| few | 1,024 | `Something.FEW_MAX` |")).isFalse();
    }

    private static Stream<Bound> bounds(String path, String text) {
        Matcher program = PROGRAM.matcher(path);
        if (!program.matches()) {
            return Stream.of();
        }
        List<Bound> bounds = new ArrayList<>();
        Matcher found = BOUND.matcher(text);
        while (found.find()) {
            bounds.add(new Bound(program.group(1), found.group(1), values(found.group(2).strip())));
        }
        return bounds.stream();
    }

    private static List<String> values(String code) {
        Matcher time = TIME.matcher(code);
        if (time.matches()) {
            long count = Long.parseLong(time.group(2));
            return switch (time.group(1)) {
                case "Seconds" -> List.of(count + " s");
                case "Minutes" -> List.of(60 * count + " s", count + " min", count + " minutes");
                default -> List.of(count + " h");
            };
        }
        Matcher number = NUMBER.matcher(code);
        if (!number.matches()) {
            return List.of();
        }
        long value = Long.parseLong(number.group(1).replace("_", ""));
        value <<= number.group(2) == null ? 0 : Integer.parseInt(number.group(2));
        List<String> ways = new ArrayList<>(List.of(Long.toString(value), grouped(value)));
        for (String unit : List.of("Ki", "Mi", "Gi")) {
            if (value % 1_024 != 0) {
                break;
            }
            value /= 1_024;
            ways.add(grouped(value) + " " + unit);
        }
        return ways.stream().distinct().toList();
    }

    private static String grouped(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }
}
