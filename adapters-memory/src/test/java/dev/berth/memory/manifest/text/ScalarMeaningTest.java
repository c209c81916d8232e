package dev.berth.memory.manifest.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.berth.k8s.api.ObjectCursor.Token;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What `kubectl` 1.37 made of each of these, observed on its YAML library.
final class ScalarMeaningTest {
    private static final TextLimits LIMITS = new TextLimits(8, 10_000);

    @ParameterizedTest
    @CsvSource({
        "0o17, 15",
        "017, 15",
        "08, 8",
        "0x1F, 31",
        "0X1f, 31",
        "-0x1F, -31",
        "+0x1F, 31",
        "0b101, 5",
        "-0b11, -3",
        "1_000, 1000",
        "1__0_, 10",
        "1_0.5, 10.5",
        "0_, 0",
        "00, 0",
        "-0, 0",
        "+1, 1",
        "1e3, 1000",
        "1E3, 1000",
        "1e+3, 1000",
        "12e03, 12000",
        ".5, 0.5",
        "+.5, 0.5",
        "-.5, -0.5",
        "5., 5",
        "1.0, 1",
        "1.50, 1.5",
        "0.1, 0.1",
        "0.0, 0",
        "0.25, 0.25",
        "-0.5, -0.5",
        "0e3, 0",
        "0E+1, 0",
        "09.5, 9.5",
        "00.5, 0.5",
        "083532008396656271, 83532008396656270",
        "1e-400, 0",
        "123456789012345678901234567890, 1.2345678901234568e+29",
        "18446744073709551615, 18446744073709551615",
        "18446744073709551616, 18446744073709552000",
        "9223372036854775807, 9223372036854775807",
        "-9223372036854775808, -9223372036854775808",
        "-9223372036854775809, -9223372036854776000",
        "1e20, 100000000000000000000",
        "1e21, 1e+21",
        "1e-6, 0.000001",
        "1e-7, 1e-7",
        "-1.5e-7, -1.5e-7",
        "123456789.123456789, 123456789.12345679",
    })
    void numbers_mean_what_kubectl_makes_of_them(String written, String literal) {
        DocumentTokens tokens = manifest(written);

        Token token = tokens.next();

        assertThat(token).isEqualTo(Token.NUMBER);
        assertThat(tokens.text()).isEqualTo(literal);
        assertThat(tokens.written()).isEqualTo(written);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "tRue",
                "nULL",
                "_1",
                "+",
                "1e400",
                "2026-01-01",
                "2026-01-01T00:00:00Z",
                "1:30",
                "=",
                "<<",
                "0x",
                "0b",
                "0o",
                "0o8",
                "1.5.2",
                "1e5m",
                "0x1p4",
                "inf",
                "nan",
                "Infinity",
                "1,000",
                "500m",
                "1Gi",
                "y",
                "n",
                "Y",
                "N",
                ".",
                "..",
                "1e",
                "-x",
                "١",
                ".5_",
                "._5"
            })
    void these_stay_text(String written) {
        DocumentTokens tokens = manifest(written);

        Token token = tokens.next();

        assertThat(token).isEqualTo(Token.STRING);
        assertThat(tokens.text()).isEqualTo(written);
        assertThat(tokens.refusal()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "true, true",
        "True, true",
        "TRUE, true",
        "yes, true",
        "On, true",
        "ON, true",
        "false, false",
        "no, false",
        "NO, false",
        "off, false",
        "Off, false"
    })
    void booleans_mean_what_kubectl_makes_of_them(String written, String literal) {
        DocumentTokens tokens = manifest(written);

        Token token = tokens.next();

        assertThat(token).isEqualTo(Token.BOOLEAN);
        assertThat(tokens.text()).isEqualTo(literal);
    }

    @ParameterizedTest
    @ValueSource(strings = {"~", "null", "Null", "NULL"})
    void nothing_is_null(String written) {
        DocumentTokens tokens = manifest(written);

        Token token = tokens.next();

        assertThat(token).isEqualTo(Token.NULL);
    }

    @ParameterizedTest
    @ValueSource(strings = {"yes", "no", "on", "off", "y", "n", "Yes", "OFF"})
    void in_yaml_1_2_only_true_and_false_are_booleans(String written) {
        DocumentTokens tokens = new YamlTokens(stream(written), LIMITS);
        tokens.nextDocument();

        Token token = tokens.next();

        assertThat(token).isEqualTo(Token.STRING);
        assertThat(tokens.text()).isEqualTo(written);
    }

    @ParameterizedTest
    @ValueSource(strings = {"'1'", "\"true\"", "'~'", "'.inf'", "'yes'"})
    void what_is_quoted_is_text(String written) {
        DocumentTokens tokens = manifest(written);

        Token token = tokens.next();

        assertThat(token).isEqualTo(Token.STRING);
        assertThat(tokens.refusal()).isEmpty();
    }

    private static DocumentTokens manifest(String text) {
        DocumentTokens tokens = new YamlTokens(stream(text), LIMITS, YamlDialect.MANIFEST);
        tokens.nextDocument();
        return tokens;
    }

    private static ByteArrayInputStream stream(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }
}
