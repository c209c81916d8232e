package dev.berth.memory.manifest.text;

import java.nio.charset.StandardCharsets;

/// Tells a text that is JSON from YAML, by its beginning.
///
/// Both may begin with a brace. JSON is what has no mark there that JSON does not know, such as a
/// word without quotes.
public final class TextForm {
    private static final String MARKS = "{}[]:,";

    private TextForm() {}

    /// Whether a text that begins so is JSON.
    public static boolean isJson(byte[] head) {
        int at = afterSpace(head, 0);
        if (at == head.length || head[at] != '{') {
            return false;
        }
        char before = '{';
        while (at < head.length && !startsDocument(head, at)) {
            char c = (char) (head[at] & 0xFF);
            int end = end(head, at);
            if (end == head.length) {
                return true;
            }
            if (end < 0 || (before == ',' && (c == '}' || c == ']'))) {
                return false;
            }
            before = c;
            at = afterSpace(head, end);
        }
        return true;
    }

    /// Behind the mark, text or word at that place; -1 where JSON has none such.
    private static int end(byte[] head, int at) {
        if (MARKS.indexOf(head[at]) >= 0) {
            return at + 1;
        }
        if (head[at] == '"') {
            return afterText(head, at + 1);
        }
        int end = at;
        while (end < head.length && isOfWord(head[end])) {
            end++;
        }
        String word = new String(head, at, end - at, StandardCharsets.ISO_8859_1);
        return end == head.length || isWord(word) ? end : -1;
    }

    private static int afterText(byte[] head, int from) {
        int at = from;
        while (at < head.length && head[at] != '"') {
            at += head[at] == '\\' ? 2 : 1;
        }
        return Math.min(head.length, at + 1);
    }

    private static boolean isWord(String word) {
        return switch (word) {
            case "true", "false", "null" -> true;
            case "" -> false;
            default -> word.charAt(0) == '-' || Character.isDigit(word.charAt(0));
        };
    }

    private static boolean isOfWord(byte c) {
        return (c >= 'a' && c <= 'z')
                || (c >= 'A' && c <= 'Z')
                || (c >= '0' && c <= '9')
                || c == '-'
                || c == '+'
                || c == '.';
    }

    private static boolean startsDocument(byte[] head, int at) {
        return head[at] == '-' && at > 0 && head[at - 1] == '\n';
    }

    private static int afterSpace(byte[] text, int from) {
        int at = from;
        while (at < text.length
                && (text[at] == ' ' || text[at] == '\n' || text[at] == '\r' || text[at] == '\t')) {
            at++;
        }
        return at;
    }
}
