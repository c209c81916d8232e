package dev.berth.memory.manifest.object;

import dev.berth.k8s.api.ObjectCursor.Token;
import dev.berth.k8s.mapping.quantity.ParsedQuantity;
import dev.berth.k8s.mapping.quantity.QuantityParser;
import dev.berth.memory.manifest.schema.FieldType.Scalar;
import dev.berth.memory.manifest.text.NumberText;

/// Checks single values as the API server would, without turning one type into another.
final class ScalarChecker {
    private ScalarChecker() {}

    /// What is wrong with a value for a field of that type; `` when nothing is.
    static String problem(Scalar type, Token token, String text) {
        return switch (type) {
            case STRING -> token == Token.STRING ? "" : wrong(type, token);
            case BOOLEAN -> token == Token.BOOLEAN ? "" : wrong(type, token);
            case INT32 ->
                    token == Token.NUMBER
                            ? whole(type, text, Integer.MIN_VALUE, Integer.MAX_VALUE)
                            : wrong(type, token);
            case INT64 ->
                    token == Token.NUMBER
                            ? whole(type, text, Long.MIN_VALUE, Long.MAX_VALUE)
                            : wrong(type, token);
            case NUMBER -> token == Token.NUMBER ? "" : wrong(type, token);
            case QUANTITY -> quantity(type, token, text);
            case INT_OR_STRING -> intOrString(type, token, text);
            case TIME -> time(type, token, text);
            case BASE64 -> base64(type, token, text);
            case ANY -> "";
        };
    }

    /// That a value is of another type than the field, in words.
    static String wrong(Scalar type, Token token) {
        String quote =
                type == Scalar.STRING && (token == Token.NUMBER || token == Token.BOOLEAN)
                        ? ". Quote it"
                        : "";
        return "expected " + type.expected() + ", found " + name(token) + quote;
    }

    static String name(Token token) {
        return switch (token) {
            case START_OBJECT, END_OBJECT -> "a mapping";
            case START_ARRAY, END_ARRAY -> "a list";
            case STRING -> "a string";
            case NUMBER -> "a number";
            case BOOLEAN -> "true or false";
            case NULL -> "null";
            case FIELD, END -> "nothing";
        };
    }

    private static String whole(Scalar type, String text, long min, long max) {
        String literal = NumberText.canonical(text);
        if (literal.indexOf('.') >= 0 || literal.indexOf('e') >= 0 || literal.length() > 20) {
            return "expected " + type.expected();
        }
        try {
            long value = Long.parseLong(literal);
            return value >= min && value <= max ? "" : "expected " + type.expected();
        } catch (NumberFormatException _) {
            return "expected " + type.expected();
        }
    }

    private static String quantity(Scalar type, Token token, String text) {
        if (token != Token.STRING && token != Token.NUMBER) {
            return wrong(type, token);
        }
        return switch (QuantityParser.parse(
                token == Token.NUMBER ? NumberText.canonical(text) : text)) {
            case ParsedQuantity.Exact _, ParsedQuantity.Rounded _ -> "";
            case ParsedQuantity.Malformed(String message) -> message;
            case ParsedQuantity.OutOfRange(String message) -> message;
        };
    }

    private static String intOrString(Scalar type, Token token, String text) {
        return switch (token) {
            case STRING -> "";
            case NUMBER -> whole(Scalar.INT32, text, Integer.MIN_VALUE, Integer.MAX_VALUE);
            case START_OBJECT, END_OBJECT, START_ARRAY, END_ARRAY, FIELD, BOOLEAN, NULL, END ->
                    wrong(type, token);
        };
    }

    private static String time(Scalar type, Token token, String text) {
        if (token != Token.STRING) {
            return wrong(type, token);
        }
        return Timestamps.isTime(text) ? "" : "expected " + type.expected();
    }

    private static String base64(Scalar type, Token token, String text) {
        if (token != Token.STRING) {
            return wrong(type, token);
        }
        int length = 0;
        int padding = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\n' || c == '\r') {
                continue;
            }
            length++;
            padding = c == '=' ? padding + 1 : padding;
            boolean digit =
                    (c >= 'A' && c <= 'Z')
                            || (c >= 'a' && c <= 'z')
                            || (c >= '0' && c <= '9')
                            || c == '+'
                            || c == '/';
            if (c == '=' ? padding > 2 : !digit || padding > 0) {
                return "expected " + type.expected();
            }
        }
        return length % 4 == 0 ? "" : "expected " + type.expected();
    }
}
