package dev.berth.memory.manifest;

/// Parts of the input as messages may show them: on one line and of bounded length.
final class Excerpt {
    static final int FILE_LENGTH_MAX = 200;
    static final int VALUE_LENGTH_MAX = 80;
    static final int LABEL_LENGTH_MAX = 330;
    static final int MESSAGE_LENGTH_MAX = 400;

    private Excerpt() {}

    /// The first `lengthMax` characters of `text`, controls as escapes, and three dots where more
    /// was cut.
    static String of(String text, int lengthMax) {
        int end = Math.min(text.length(), lengthMax);
        int plain = 0;
        while (plain < end && !isUnsafe(text.charAt(plain))) {
            plain++;
        }
        if (plain == text.length()) {
            return text;
        }
        StringBuilder excerpt = new StringBuilder(end + 16).append(text, 0, plain);
        for (int i = plain; i < end; i++) {
            char c = text.charAt(i);
            switch (c) {
                case '\n' -> excerpt.append("\\n");
                case '\t' -> excerpt.append("\\t");
                default ->
                        excerpt.append(
                                isUnsafe(c)
                                        ? "\\u" + Integer.toHexString(0x10000 + c).substring(1)
                                        : c);
            }
        }
        return text.length() > end ? excerpt.append("...").toString() : excerpt.toString();
    }

    private static boolean isUnsafe(char c) {
        return Character.isISOControl(c)
                || Character.isSurrogate(c)
                || Character.getType(c) == Character.FORMAT
                || c == '\u2028'
                || c == '\u2029';
    }
}
