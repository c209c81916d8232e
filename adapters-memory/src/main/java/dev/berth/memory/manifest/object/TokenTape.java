package dev.berth.memory.manifest.object;

import dev.berth.k8s.api.ObjectCursor.Token;
import java.util.Arrays;

/// The tokens of one object, kept so that they can be read again once the kind of the object is
/// known.
///
/// It is cleared and used again for the next object.
final class TokenTape {
    private static final int LENGTH_START = 1024;

    private Token[] tokens = new Token[LENGTH_START];
    private String[] texts = new String[LENGTH_START];
    private int[] lines = new int[LENGTH_START];
    private int[] ends = new int[LENGTH_START];
    private int size;

    void clear() {
        Arrays.fill(texts, 0, size, "");
        size = 0;
    }

    int size() {
        return size;
    }

    int add(Token token, String text, int line) {
        if (size == tokens.length) {
            int length = size * 2;
            tokens = Arrays.copyOf(tokens, length);
            texts = Arrays.copyOf(texts, length);
            lines = Arrays.copyOf(lines, length);
            ends = Arrays.copyOf(ends, length);
        }
        tokens[size] = token;
        texts[size] = text;
        lines[size] = line;
        ends[size] = size;
        return size++;
    }

    /// Says that the collection that starts at `start` ends with the last token.
    void close(int start) {
        ends[start] = size - 1;
    }

    /// Forgets everything from `size` on.
    void truncate(int newSize) {
        size = newSize;
    }

    Token token(int at) {
        return tokens[at];
    }

    String text(int at) {
        return texts[at];
    }

    int line(int at) {
        return lines[at];
    }

    /// Index behind the value that begins at `at`.
    int after(int at) {
        return ends[at] + 1;
    }

    /// Index of the value of the field `name` of the mapping that starts at `start`, or -1.
    int field(int start, String name) {
        if (start < 0 || tokens[start] != Token.START_OBJECT) {
            return -1;
        }
        int at = start + 1;
        while (tokens[at] == Token.FIELD) {
            if (texts[at].equals(name)) {
                return at + 1;
            }
            at = after(at + 1);
        }
        return -1;
    }
}
