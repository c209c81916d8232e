package dev.berth.memory.manifest.object;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// Compact JSON under construction, as UTF-8.
final class JsonBytes {
    private static final int LENGTH_START = 4 << 10;
    private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
    private static final String ESCAPED = "\b\t\n\f\r\"\\";
    private static final String ESCAPES = "btnfr\"\\";
    private static final char REPLACEMENT = '\uFFFD';

    private byte[] bytes = new byte[LENGTH_START];
    private int size;

    void clear() {
        size = 0;
    }

    int size() {
        return size;
    }

    byte[] toBytes() {
        return Arrays.copyOf(bytes, size);
    }

    /// Forgets everything from `size` on.
    void truncate(int newSize) {
        size = newSize;
    }

    /// One structural character.
    void mark(char c) {
        room(1);
        bytes[size++] = (byte) c;
    }

    /// A comma, unless a mapping or sequence was just opened.
    void separate() {
        if (size > 0 && bytes[size - 1] != '{' && bytes[size - 1] != '[') {
            mark(',');
        }
    }

    void field(String name) {
        separate();
        string(name);
        mark(':');
    }

    /// ASCII text as it is.
    @SuppressWarnings(
            "deprecation") // getBytes(int, int, byte[], int) is the one copy without a second array
    void literal(String text) {
        room(text.length());
        text.getBytes(0, text.length(), bytes, size);
        size += text.length();
    }

    void string(String text) {
        room(text.length() + 2);
        bytes[size++] = '"';
        int at = 0;
        while (at < text.length() && isPlain(text.charAt(at))) {
            at++;
        }
        copyPlain(text, at);
        if (at < text.length()) {
            escaped(text, at);
        }
        mark('"');
    }

    @SuppressWarnings("deprecation") // as above
    private void copyPlain(String text, int end) {
        text.getBytes(0, end, bytes, size);
        size += end;
    }

    private void escaped(String text, int from) {
        for (int i = from; i < text.length(); i++) {
            char c = text.charAt(i);
            room(8);
            if (isPlain(c)) {
                bytes[size++] = (byte) c;
            } else if (c < 0x80) {
                escape(c);
            } else if (Character.isHighSurrogate(c)
                    && i + 1 < text.length()
                    && Character.isLowSurrogate(text.charAt(i + 1))) {
                codePoint(Character.toCodePoint(c, text.charAt(++i)));
            } else {
                codePoint(Character.isSurrogate(c) ? REPLACEMENT : c);
            }
        }
    }

    private void escape(char c) {
        int known = ESCAPED.indexOf(c);
        if (known >= 0) {
            bytes[size++] = '\\';
            bytes[size++] = (byte) ESCAPES.charAt(known);
        } else if (c == 0x7F) {
            bytes[size++] = (byte) c;
        } else {
            literal("\\u00");
            bytes[size++] = HEX[c >> 4];
            bytes[size++] = HEX[c & 15];
        }
    }

    private void codePoint(int c) {
        if (c < 0x800) {
            bytes[size++] = (byte) (0xC0 | (c >> 6));
        } else if (c < 0x10000) {
            bytes[size++] = (byte) (0xE0 | (c >> 12));
            bytes[size++] = (byte) (0x80 | ((c >> 6) & 0x3F));
        } else {
            bytes[size++] = (byte) (0xF0 | (c >> 18));
            bytes[size++] = (byte) (0x80 | ((c >> 12) & 0x3F));
            bytes[size++] = (byte) (0x80 | ((c >> 6) & 0x3F));
        }
        bytes[size++] = (byte) (0x80 | (c & 0x3F));
    }

    private static boolean isPlain(char c) {
        return c >= 0x20 && c < 0x7F && c != '"' && c != '\\';
    }

    private void room(int more) {
        if (size + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, size + more));
        }
    }
}
