package dev.berth.memory.manifest.text;

import dev.berth.k8s.api.ObjectCursor.Token;

/// What a plain YAML scalar means: the way `kubectl` takes it, but for the words of a dialect.
///
/// `kubectl` turns YAML into JSON by the rules of YAML 1.1 with some of 1.2: `~` and nothing are
/// null; `0x1F`, `0o17`, `017`, `0b11`, `1_000` and `1e3` are numbers; dates, `1:30` and `1e400`
/// stay text.
final class YamlScalars {
    private YamlScalars() {}

    /// Kind of `text`: `STRING`, `NUMBER`, `BOOLEAN` or `NULL`.
    static Token kind(String text, YamlDialect dialect) {
        if (text.isEmpty()) {
            return Token.NULL;
        }
        char first = text.charAt(0);
        if ((first >= '0' && first <= '9') || first == '-' || first == '+' || first == '.') {
            return NumberText.isNumber(text) ? Token.NUMBER : Token.STRING;
        }
        return text.length() <= 5 ? word(text, dialect) : Token.STRING;
    }

    /// Whether a plain scalar is an infinity or no number, which JSON cannot say.
    static boolean isNotFinite(String text) {
        return switch (text) {
            case ".inf",
                    ".Inf",
                    ".INF",
                    "+.inf",
                    "+.Inf",
                    "+.INF",
                    "-.inf",
                    "-.Inf",
                    "-.INF",
                    ".nan",
                    ".NaN",
                    ".NAN" ->
                    true;
            default -> false;
        };
    }

    private static Token word(String text, YamlDialect dialect) {
        return switch (text) {
            case "~", "null", "Null", "NULL" -> Token.NULL;
            case "true", "True", "TRUE", "false", "False", "FALSE" -> Token.BOOLEAN;
            case "yes", "Yes", "YES", "on", "On", "ON", "no", "No", "NO", "off", "Off", "OFF" ->
                    dialect == YamlDialect.MANIFEST ? Token.BOOLEAN : Token.STRING;
            default -> Token.STRING;
        };
    }
}
