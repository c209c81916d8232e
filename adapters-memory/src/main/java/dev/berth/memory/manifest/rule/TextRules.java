package dev.berth.memory.manifest.rule;

import dev.berth.k8s.mapping.quantity.ParsedQuantity;
import dev.berth.k8s.mapping.quantity.Quantity;
import dev.berth.k8s.mapping.quantity.QuantityParser;
import dev.berth.k8s.mapping.text.LabelGrammar;
import java.util.List;
import java.util.Optional;

/// Rules about one value.
final class TextRules {
    private static final int DNS_LABEL_LENGTH_MAX = 63;
    private static final int PORT_NAME_LENGTH_MAX = 15;

    /// Everything is right.
    static final TextRule ANYTHING = _ -> "";

    /// The key of a label, or another name of that form.
    static final TextRule LABEL_KEY =
            text ->
                    LabelGrammar.isKey(text)
                            ? ""
                            : "expected the key of a label: at most 63 letters, digits, -, _ and .,"
                                    + " after an optional DNS name and a slash";

    static final TextRule LABEL_VALUE =
            text ->
                    LabelGrammar.isValue(text)
                            ? ""
                            : "expected the value of a label: at most 63 letters, digits, -, _ and"
                                    + " .";

    static final TextRule DNS_LABEL =
            text ->
                    isDnsLabel(text)
                            ? ""
                            : "expected at most 63 small letters, digits and -, with a letter or"
                                    + " digit at both ends";

    /// The name of most objects.
    static final TextRule DNS_NAME =
            text ->
                    LabelGrammar.isSubdomain(text)
                            ? ""
                            : "expected at most 253 small letters, digits, - and ., with a letter or"
                                    + " digit at both ends of each part";

    static final TextRule PORT_NAME =
            text ->
                    isPortName(text)
                            ? ""
                            : "expected at most 15 small letters, digits and single -, with a letter"
                                    + " among them";

    static final TextRule NOT_NEGATIVE =
            text ->
                    quantity(text).filter(Quantity::isNegative).isPresent()
                            ? "expected 0 or more"
                            : "";

    private TextRules() {}

    /// A whole number between two bounds.
    static TextRule between(long least, long most) {
        return text -> {
            long value = whole(text);
            return value < least || value > most ? "expected " + least + " to " + most : "";
        };
    }

    /// One of some words.
    static TextRule words(String... words) {
        List<String> known = List.of(words);
        return text -> known.contains(text) ? "" : "expected one of " + String.join(", ", known);
    }

    /// The amount that a text means, if it means one.
    static Optional<Quantity> quantity(String text) {
        return switch (QuantityParser.parse(text)) {
            case ParsedQuantity.Exact(Quantity quantity) -> Optional.of(quantity);
            case ParsedQuantity.Rounded(Quantity quantity) -> Optional.of(quantity);
            case ParsedQuantity.Malformed _, ParsedQuantity.OutOfRange _ -> Optional.empty();
        };
    }

    /// The number that a text means, which its type allows already: such as 5, 5.0 or 5e0.
    private static long whole(String text) {
        return quantity(text)
                .map(amount -> amount.isNegative() ? -amount.whole() : amount.whole())
                .orElse(0L);
    }

    private static boolean isPortName(String text) {
        return text.length() <= PORT_NAME_LENGTH_MAX
                && isDnsLabel(text)
                && !text.contains("--")
                && text.chars().anyMatch(c -> c >= 'a' && c <= 'z');
    }

    private static boolean isDnsLabel(String text) {
        int last = text.length() - 1;
        if (last < 0 || last >= DNS_LABEL_LENGTH_MAX) {
            return false;
        }
        for (int i = 0; i <= last; i++) {
            char c = text.charAt(i);
            boolean isLetter = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
            if (!isLetter && (c != '-' || i == 0 || i == last)) {
                return false;
            }
        }
        return true;
    }
}
