package dev.berth.bootstrap.serve.config;

import dev.berth.k8s.mapping.text.GoDuration;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.snakeyaml.engine.v2.nodes.Tag;

/// What a key of the configuration can be set to.
///
/// @param <T> what the text of a value means
sealed interface ConfigType<T> {
    /// The YAML type of its values.
    Tag tag();

    /// The meaning of a value's text; empty where it has none, or is out of bounds.
    Optional<T> parse(String text);

    /// The text of a value.
    String print(T value);

    /// What is expected, in words.
    String expectation();

    /// A text that a pattern allows.
    record Text(Pattern pattern, String expectation) implements ConfigType<String> {
        @Override
        public Tag tag() {
            return Tag.STR;
        }

        @Override
        public Optional<String> parse(String text) {
            return pattern.matcher(text).matches() ? Optional.of(text) : Optional.empty();
        }

        @Override
        public String print(String value) {
            return value;
        }
    }

    /// `true` or `false`.
    record Flag() implements ConfigType<Boolean> {
        @Override
        public Tag tag() {
            return Tag.BOOL;
        }

        @Override
        public Optional<Boolean> parse(String text) {
            return switch (text) {
                case "true" -> Optional.of(true);
                case "false" -> Optional.of(false);
                default -> Optional.empty();
            };
        }

        @Override
        public String print(Boolean value) {
            return value.toString();
        }

        @Override
        public String expectation() {
            return "true or false";
        }
    }

    /// A whole number between bounds, both included.
    record Whole(int min, int max) implements ConfigType<Integer> {
        /// Digits of the largest bound: more are not worth reading.
        private static final int DIGITS_MAX = 9;

        @Override
        public Tag tag() {
            return Tag.INT;
        }

        @Override
        public Optional<Integer> parse(String text) {
            if (text.isEmpty()
                    || text.length() > DIGITS_MAX
                    || !text.chars().allMatch(c -> c >= '0' && c <= '9')) {
                return Optional.empty();
            }
            return Optional.of(Integer.parseInt(text)).filter(n -> n >= min && n <= max);
        }

        @Override
        public String print(Integer value) {
            return value.toString();
        }

        @Override
        public String expectation() {
            return "a whole number from " + min + " to " + max;
        }
    }

    /// A duration between bounds, both included, in Go's spelling. With `orZero` also 0s, which
    /// then switches something off.
    record Span(Duration min, Duration max, boolean orZero) implements ConfigType<Duration> {
        @Override
        public Tag tag() {
            return Tag.STR;
        }

        @Override
        public Optional<Duration> parse(String text) {
            return GoDuration.parse(text).filter(this::isAllowed);
        }

        private boolean isAllowed(Duration span) {
            return span.isZero()
                    ? orZero || min.isZero()
                    : span.compareTo(min) >= 0 && span.compareTo(max) <= 0;
        }

        @Override
        public String print(Duration value) {
            return spell(value);
        }

        @Override
        public String expectation() {
            return "a duration from "
                    + spell(min)
                    + " to "
                    + spell(max)
                    + (orZero ? ", or 0s for off" : "");
        }

        private static String spell(Duration span) {
            return span.toMillisPart() == 0 ? span.toSeconds() + "s" : span.toMillis() + "ms";
        }
    }

    /// One of the constants of an enum, in small letters.
    record Choice<E extends Enum<E>>(Class<E> of) implements ConfigType<E> {
        @Override
        public Tag tag() {
            return Tag.STR;
        }

        @Override
        public Optional<E> parse(String text) {
            return Arrays.stream(of.getEnumConstants())
                    .filter(constant -> print(constant).equals(text))
                    .findFirst();
        }

        @Override
        public String print(E value) {
            return value.name().toLowerCase(Locale.ROOT);
        }

        /// All texts that are allowed.
        List<String> texts() {
            return Arrays.stream(of.getEnumConstants()).map(this::print).toList();
        }

        @Override
        public String expectation() {
            return "one of " + String.join(", ", texts());
        }
    }
}
