package dev.berth.bootstrap.html;

/// Text of the input, made harmless: all of it may come from somebody who wants to break the page.
///
/// Controls, and marks that are not seen but turn or hide what is, become U+FFFD. What means
/// something to HTML is escaped, and what would end a script element is escaped in JSON too.
final class SafeText {
    /// Longest text that is shown whole. Names have 253 characters at most, messages 4,096.
    static final int LENGTH_MAX = 4_096;

    private static final String CUT = "...";
    private static final int REPLACEMENT = 0xFFFD;

    private SafeText() {}

    /// As text or the value of a quoted attribute of HTML.
    static String html(String text) {
        StringBuilder safe = new StringBuilder(text.length() + 8);
        clean(text)
                .codePoints()
                .forEach(c -> {
                    switch (c) {
                        case '<' -> safe.append("&lt;");
                        case '>' -> safe.append("&gt;");
                        case '&' -> safe.append("&amp;");
                        case '"' -> safe.append("&quot;");
                        case '\'' -> safe.append("&#39;");
                        default -> safe.appendCodePoint(c);
                    }
                });
        return safe.toString();
    }

    /// As a string of JSON inside a script element, with its quotes.
    static String json(String text) {
        StringBuilder safe = new StringBuilder(text.length() + 8).append('"');
        clean(text)
                .codePoints()
                .forEach(c -> {
                    switch (c) {
                        case '"' -> safe.append("\\\"");
                        case '\\' -> safe.append("\\\\");
                        case '<' -> safe.append("\\u003c");
                        case '>' -> safe.append("\\u003e");
                        case '&' -> safe.append("\\u0026");
                        default -> safe.appendCodePoint(c);
                    }
                });
        return safe.append('"').toString();
    }

    /// Without what cannot be seen, and not longer than [#LENGTH_MAX].
    static String clean(String text) {
        StringBuilder clean = new StringBuilder(text.length());
        text.codePoints()
                .limit(LENGTH_MAX)
                .forEach(c -> clean.appendCodePoint(isUnsafe(c) ? REPLACEMENT : c));
        return text.codePointCount(0, text.length()) > LENGTH_MAX
                ? clean.append(CUT).toString()
                : clean.toString();
    }

    private static boolean isUnsafe(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED ->
                    true;
            default -> false;
        };
    }
}
