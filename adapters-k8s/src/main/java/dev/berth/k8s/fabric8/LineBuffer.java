package dev.berth.k8s.fabric8;

import dev.berth.k8s.api.JsonCursor;
import dev.berth.k8s.api.MalformedObjectException;
import java.nio.ByteBuffer;

/// The body of a watch, taken apart into lines: one JSON document each.
final class LineBuffer {
    /// Longest line in bytes.
    static final int LINE_BYTES_MAX = JsonCursor.DOCUMENT_BYTES_MAX;

    /// What is kept when nothing waits: some dozen ordinary objects fit.
    private static final int KEPT = 64 << 10;

    private byte[] bytes = new byte[8 << 10];
    private int lineStart;
    private int lineEnd;
    // Where the next line begins, and up to where there is no end of it.
    private int start;
    private int searched;
    private int end;

    /// Adds all that is left of `piece`.
    void add(ByteBuffer piece) {
        int added = piece.remaining();
        if (added > bytes.length - end) {
            makeRoom(added);
        }
        piece.get(bytes, end, added);
        end += added;
    }

    /// Goes to the next line that is not blank. False where it is not complete yet.
    ///
    /// @throws MalformedObjectException where it is longer than the bound
    boolean next() {
        while (searched < end) {
            if (bytes[searched] != '\n') {
                searched++;
                continue;
            }
            lineStart = start;
            lineEnd = searched;
            searched++;
            start = searched;
            if (!isBlank()) {
                return true;
            }
        }
        if (end - start > LINE_BYTES_MAX) {
            throw new MalformedObjectException(
                    "a line is longer than " + LINE_BYTES_MAX + " bytes", LINE_BYTES_MAX);
        }
        return false;
    }

    /// A cursor over the line, valid until `add` or `next`.
    JsonCursor cursor() {
        return new JsonCursor(bytes, lineStart, lineEnd - lineStart);
    }

    /// True where a line has begun that is not complete.
    boolean isInsideLine() {
        return end > start;
    }

    private boolean isBlank() {
        for (int i = lineStart; i < lineEnd; i++) {
            if (bytes[i] != ' ' && bytes[i] != '\r' && bytes[i] != '\t') {
                return false;
            }
        }
        return true;
    }

    private void makeRoom(int added) {
        int left = end - start;
        int needed = left + added;
        byte[] into = bytes;
        if (needed > bytes.length || (bytes.length > KEPT && needed <= KEPT)) {
            into = new byte[Math.max(needed, Math.min(2 * bytes.length, KEPT))];
        }
        System.arraycopy(bytes, start, into, 0, left);
        bytes = into;
        searched -= start;
        start = 0;
        end = left;
    }
}
