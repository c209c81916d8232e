package dev.berth.k8s.mapping.quantity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.k8s.mapping.quantity.ParsedQuantity.Exact;
import dev.berth.k8s.mapping.quantity.ParsedQuantity.Malformed;
import dev.berth.k8s.mapping.quantity.ParsedQuantity.OutOfRange;
import dev.berth.k8s.mapping.quantity.ParsedQuantity.Rounded;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class QuantityParserTest {
    private static final BigDecimal SIZE_MAX = BigDecimal.TWO.pow(63);
    private static final BigDecimal NANO = new BigDecimal("1e-9");
    private static final List<String> SUFFIXES =
            List.of(
                    "", "n", "u", "m", "k", "M", "G", "T", "P", "E", "Ki", "Mi", "Gi", "Ti", "Pi",
                    "Ei");

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "-0, 0",
        "+0.000Ei, 0",
        "0e99999, 0",
        "0e99999999999999999999999999999, 0",
        "0E-5, 0",
        "2, 2",
        "+1, 1",
        "-1, -1",
        ".5, 0.5",
        "-.5, -0.5",
        "5., 5",
        "5.Ki, 5120",
        "007, 7",
        "500m, 0.5",
        "1n, 0.000000001",
        "1500u, 0.0015",
        "1k, 1000",
        "1E, 1000000000000000000",
        "1e3, 1000",
        "1E3, 1000",
        "1E+3, 1000",
        "1e-3, 0.001",
        "1e-9, 0.000000001",
        "1000m, 1",
        "1.0, 1",
        "1Ki, 1024",
        "1.5Gi, 1610612736",
        "0.0009765625Ki, 1",
        "9223372036854775807, 9223372036854775807",
        "9223372036854775808, 9223372036854775808",
        "-9223372036854775808, -9223372036854775808",
        "8Ei, 9223372036854775808",
        "9223372036854775807.999999999, 9223372036854775807.999999999",
        "0.00000000000000000000000000000000000000000000001e47, 1",
        "100000000000000000000000000000e-20, 1000000000",
    })
    void exact_amounts_are_read_exactly(String text, String amount) {
        ParsedQuantity parsed = QuantityParser.parse(text);

        assertThat(parsed).isInstanceOf(Exact.class);
        assertThat(((Exact) parsed).quantity().toString()).isEqualTo(amount);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "+",
                "-",
                ".",
                "+.",
                "e5",
                "E",
                "Ki",
                "1e",
                "1E+",
                "1e-",
                "1Zi",
                "1K",
                "1ki",
                "1Eii",
                "1i",
                "1mi",
                "1 ",
                " 1",
                "1,5",
                "1.2.3",
                "--1",
                "1e1.5",
                "1e5k",
                "0x1F",
                "1_000",
                "NaN",
                "Infinity",
                "\u0661",
                "\uFF11",
                "1\u0000",
                "5e\u0661",
                "1.5.",
                "1e 5",
                "0b1",
                "1EE",
                "1Ei5"
            })
    void what_the_grammar_refuses_is_not_a_quantity(String text) {
        ParsedQuantity parsed = QuantityParser.parse(text);

        assertThat(parsed).isInstanceOf(Malformed.class);
        assertThat(((Malformed) parsed).message()).startsWith("not a quantity: expected ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1e50000000",
                "-1e50000000",
                "1e-50000000",
                "50E",
                "-50E",
                "10E",
                "9Ei",
                "8.0000001Ei",
                "9223372036854775809",
                "1e19",
                "0.1n",
                "1e-10",
                "0.9999n",
                "9223372036854775808.0000000001",
                "9223372036854775807.9999999999e1",
                "1e99999999999999999999999999999999999999",
                "0.00000000000000000000000000000001Ki"
            })
    void sizes_outside_the_range_are_refused(String text) {
        ParsedQuantity parsed = QuantityParser.parse(text);

        assertThat(parsed).isEqualTo(new OutOfRange("out of range: size outside 10^-9..2^63"));
    }

    @ParameterizedTest
    @CsvSource({
        "1.0000000001, 1.000000001",
        "-1.0000000001, -1.000000001",
        "1.5n, 0.000000002",
        "0.9999999999, 1",
        "9223372036854775807.9999999999, 9223372036854775808",
        "0.000000000001Ki, 0.000000002",
    })
    void what_is_finer_than_a_nano_is_rounded_away_from_zero(String text, String amount) {
        ParsedQuantity parsed = QuantityParser.parse(text);

        assertThat(parsed).isInstanceOf(Rounded.class);
        assertThat(((Rounded) parsed).quantity().toString()).isEqualTo(amount);
    }

    @Test
    void a_text_longer_than_the_bound_is_refused_unread() {
        String digits = "9".repeat(999_999);

        ParsedQuantity parsed = QuantityParser.parse(digits);

        assertThat(parsed)
                .isEqualTo(
                        new Malformed(
                                "not a quantity: expected at most 64 characters, found 999999"));
    }

    @Test
    void every_amount_agrees_with_decimal_arithmetic() {
        SplittableRandom random = new SplittableRandom(20_261_201);

        List<String> wrong = new ArrayList<>();
        for (int i = 0; i < 200_000; i++) {
            String text = randomText(random);
            if (!agrees(text)) {
                wrong.add(text);
            }
        }

        assertThat(wrong).isEmpty();
    }

    @Test
    void order_agrees_with_decimal_arithmetic() {
        SplittableRandom random = new SplittableRandom(7);
        List<Quantity> quantities = new ArrayList<>();
        while (quantities.size() < 400) {
            if (QuantityParser.parse(randomText(random)) instanceof Exact(Quantity quantity)) {
                quantities.add(quantity);
            }
        }

        List<Quantity> sorted = quantities.stream().sorted().toList();

        assertThat(sorted.stream().map(q -> new BigDecimal(q.toString())))
                .isSortedAccordingTo(BigDecimal::compareTo);
    }

    @ParameterizedTest
    @CsvSource({
        "1000m, 1",
        "1e3, 1000",
        "0, 0",
        "1.5, -1",
        "-1, -1",
        "8Ei, -1",
        "9223372036854775807, 9223372036854775807"
    })
    void a_count_is_a_whole_number_that_is_not_negative(String text, long count) {
        Exact parsed = (Exact) QuantityParser.parse(text);

        assertThat(parsed.quantity().count().orElse(-1)).isEqualTo(count);
    }

    private static boolean agrees(String text) {
        BigDecimal value = decimal(text);
        BigDecimal size = value.abs();
        boolean inRange =
                value.signum() == 0 || (size.compareTo(NANO) >= 0 && size.compareTo(SIZE_MAX) <= 0);
        return switch (QuantityParser.parse(text)) {
            case Exact(Quantity quantity) ->
                    inRange && new BigDecimal(quantity.toString()).compareTo(value) == 0;
            case Rounded(Quantity quantity) ->
                    inRange
                            && value.stripTrailingZeros().scale() > 9
                            && new BigDecimal(quantity.toString())
                                            .compareTo(value.setScale(9, RoundingMode.UP))
                                    == 0;
            case OutOfRange _ -> !inRange;
            case Malformed _ -> false;
        };
    }

    private static BigDecimal decimal(String text) {
        int end = text.length();
        while (end > 0 && !Character.isDigit(text.charAt(end - 1)) && text.charAt(end - 1) != '.') {
            end--;
        }
        String suffix = text.substring(end);
        BigDecimal number = new BigDecimal(text.substring(0, end));
        int place = SUFFIXES.indexOf(suffix);
        return place < 10
                ? number.scaleByPowerOfTen(place == 0 ? 0 : 3 * (place - (place > 3 ? 3 : 4)))
                : number.multiply(BigDecimal.TWO.pow(10 * (place - 9)), MathContext.UNLIMITED);
    }

    private static String randomText(SplittableRandom random) {
        StringBuilder text = new StringBuilder();
        text.append(new String[] {"", "", "+", "-"}[random.nextInt(4)]);
        digits(random, text, 1 + random.nextInt(random.nextInt(4) == 0 ? 22 : 5));
        if (random.nextInt(3) == 0) {
            text.append('.');
            digits(random, text, random.nextInt(14));
        }
        if (random.nextInt(4) == 0) {
            text.append(random.nextBoolean() ? 'e' : 'E').append(random.nextInt(-24, 24));
        } else {
            text.append(SUFFIXES.get(random.nextInt(SUFFIXES.size())));
        }
        return text.toString();
    }

    private static void digits(SplittableRandom random, StringBuilder text, int count) {
        for (int i = 0; i < count; i++) {
            text.append((char) ('0' + (random.nextInt(3) == 0 ? 0 : random.nextInt(10))));
        }
    }
}
