package dev.berth.k8s.fabric8;

import dev.berth.k8s.api.JsonCursor;
import dev.berth.k8s.api.MalformedObjectException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// Bytes that were received, up to a bound. It is used again and again: what it has grown to stays,
/// unless that is large.
final class BoundedBytes {
    /// What is kept for the next use: an ordinary object fits.
    private static final int KEPT = 64 << 10;

    private final int max;
    private byte[] bytes = new byte[4 << 10];
    private int length;

    BoundedBytes(int max) {
        this.max = max;
    }

    int length() {
        return length;
    }

    /// Adds all that is left of `chunk`.
    ///
    /// @throws MalformedObjectException where that is more than the bound
    void add(ByteBuffer chunk) {
        int added = chunk.remaining();
        reserve(added);
        chunk.get(bytes, length, added);
        length += added;
    }

    /// Adds `count` bytes from `offset` on.
    ///
    /// @throws MalformedObjectException where that is more than the bound
    void add(byte[] from, int offset, int count) {
        reserve(count);
        System.arraycopy(from, offset, bytes, length, count);
        length += count;
    }

    /// A cursor over the bytes, valid until they change.
    JsonCursor cursor() {
        return new JsonCursor(bytes, 0, length);
    }

    String text() {
        return new String(bytes, 0, length, StandardCharsets.UTF_8);
    }

    void clear() {
        length = 0;
        if (bytes.length > KEPT) {
            bytes = new byte[KEPT];
        }
    }

    private void reserve(int added) {
        if (added > max - length) {
            throw new MalformedObjectException("an answer is longer than " + max + " bytes", max);
        }
        if (added > bytes.length - length) {
            int doubled = (int) Math.min(2L * bytes.length, max);
            bytes = Arrays.copyOf(bytes, Math.max(doubled, length + added));
        }
    }
}
