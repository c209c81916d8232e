package dev.berth.k8s.mapping.text;

/// What the API server accepts as keys and values of labels.
public final class LabelGrammar {
    private static final int NAME_LENGTH_MAX = 63;
    private static final int PREFIX_LENGTH_MAX = 253;

    private LabelGrammar() {}

    /// True for an optional DNS subdomain with a slash, then a name of at most 63 letters, digits,
    /// `-`, `_`, `.` that begins and ends with a letter or digit.
    public static boolean isKey(String text) {
        int slash = text.indexOf('/');
        return (slash < 0 || isSubdomain(text.substring(0, slash)))
                && isName(text.substring(slash + 1));
    }

    /// True for a name as in a key, or nothing.
    public static boolean isValue(String text) {
        return text.isEmpty() || isName(text);
    }

    private static boolean isName(String text) {
        int length = text.length();
        if (length == 0 || length > NAME_LENGTH_MAX) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            if (!isAlphanumeric(c) && (i == 0 || i == length - 1 || "-_.".indexOf(c) < 0)) {
                return false;
            }
        }
        return true;
    }

    /// True for a DNS subdomain, as names of objects are: small letters, digits, `-` and `.`, at
    /// most 253.
    public static boolean isSubdomain(String text) {
        if (text.isEmpty() || text.length() > PREFIX_LENGTH_MAX) {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean edge =
                    i == 0
                            || i == text.length() - 1
                            || text.charAt(i - 1) == '.'
                            || text.charAt(i + 1) == '.';
            boolean inside = !edge && (c == '-' || c == '.');
            if (!isLowerAlphanumeric(c) && !inside) {
                return false;
            }
        }
        return true;
    }

    private static boolean isAlphanumeric(char c) {
        return isLowerAlphanumeric(c) || (c >= 'A' && c <= 'Z');
    }

    private static boolean isLowerAlphanumeric(char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    }
}
