package dev.berth.memory.manifest.text;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;

/// The first part of a text, up to a line that begins with `---`: no JSON document has one.
final class JsonPart extends InputStream {
    private static final int BUFFER_LENGTH = 64 << 10;
    private static final byte[] MARKER = {'-', '-', '-'};

    private final InputStream bytes;
    private final byte[] buffer = new byte[BUFFER_LENGTH];
    private int position;
    private int limit;
    private boolean atLineStart = true;
    private boolean isAtMarker;
    private int line = 1;

    JsonPart(InputStream bytes) {
        this.bytes = bytes;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (isAtMarker || (position == limit && !fill())) {
            return -1;
        }
        if (atLineStart && isMarker()) {
            isAtMarker = true;
            return -1;
        }
        int copied = 0;
        while (copied < length && position < limit && !isAtMarker) {
            copied += line(target, offset + copied, length - copied);
            // The rest of the buffer may be too short to tell; the next call reads on.
            if (atLineStart && limit - position <= MARKER.length) {
                break;
            }
            isAtMarker = atLineStart && isMarker();
        }
        return copied;
    }

    /// Reads on to the marker, past at most so many bytes; false where there is none.
    boolean skipToMarker(long bytesMax) throws IOException {
        byte[] passed = new byte[1024];
        long left = bytesMax;
        while (!isAtMarker && left > 0) {
            int count = read(passed, 0, passed.length);
            if (count < 0) {
                break;
            }
            left -= count;
        }
        return isAtMarker;
    }

    /// The text from the marker on.
    InputStream rest() {
        return new SequenceInputStream(
                new ByteArrayInputStream(buffer, position, limit - position), bytes);
    }

    /// The line that is read next, from 1.
    int line() {
        return line;
    }

    /// Copies to the end of the line, of the buffer or of the room, whichever comes first.
    private int line(byte[] target, int offset, int room) {
        int end = Math.min(limit, position + room);
        int at = position;
        while (at < end && buffer[at] != '\n') {
            at++;
        }
        atLineStart = at < end;
        if (atLineStart) {
            at++;
            line++;
        }
        int length = at - position;
        System.arraycopy(buffer, position, target, offset, length);
        position = at;
        return length;
    }

    private boolean isMarker() throws IOException {
        while (limit - position <= MARKER.length && fill()) {}
        if (limit - position < MARKER.length) {
            return false;
        }
        for (int i = 0; i < MARKER.length; i++) {
            if (buffer[position + i] != MARKER[i]) {
                return false;
            }
        }
        return limit - position == MARKER.length
                || Character.isWhitespace(buffer[position + MARKER.length]);
    }

    /// Reads behind what is left, which is moved to the front.
    private boolean fill() throws IOException {
        System.arraycopy(buffer, position, buffer, 0, limit - position);
        limit -= position;
        position = 0;
        int count = bytes.read(buffer, limit, buffer.length - limit);
        limit += Math.max(0, count);
        return count > 0;
    }
}
