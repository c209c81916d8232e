package dev.berth.memory.manifest.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/// A UTF-8 text cut into chunks at the lines that begin with `---`, each read as if it were a text
/// of its own.
///
/// Such a line starts a document wherever it stands, so what breaks one chunk does not touch the
/// next.
final class YamlChunks extends Reader {
    private static final int BUFFER_LENGTH = 32 << 10;

    /// So far a text that broke is looked through for the next document: above the rest of any dump
    /// that people have, and below what never ends.
    static final long SKIPPED_MAX = 256L << 20;

    private static final String MARKER = "---";
    private static final char BYTE_ORDER_MARK = '\uFEFF';

    private final Reader text;
    private final int stretchMax;
    private final char[] buffer = new char[BUFFER_LENGTH];
    private int position;
    private int limit;
    private boolean ended;
    private boolean lineStart = true;
    private boolean chunkStart;
    private boolean chunkEnded = true;
    private int line;
    private int chunkLine;
    private long stretch;

    YamlChunks(InputStream bytes, int stretchMax, int firstLine) {
        this.line = firstLine;
        this.chunkLine = firstLine;
        this.text =
                new InputStreamReader(
                        bytes,
                        StandardCharsets.UTF_8
                                .newDecoder()
                                .onMalformedInput(CodingErrorAction.REPORT)
                                .onUnmappableCharacter(CodingErrorAction.REPORT));
        this.stretchMax = stretchMax;
    }

    /// Goes to the next chunk, past what is left of the current one.
    boolean nextChunk() {
        progressed();
        skipRest();
        if (position == limit && !fill()) {
            return false;
        }
        if (line == 1 && lineStart && buffer[position] == BYTE_ORDER_MARK) {
            position++;
            throw new UnreadableTextException(
                    "the text begins with a byte order mark. Save it as UTF-8 without one.", 1);
        }
        chunkEnded = false;
        chunkStart = true;
        chunkLine = line;
        progressed();
        return true;
    }

    private void skipRest() {
        char[] rest = new char[1024];
        long skipped = 0;
        while (!chunkEnded) {
            skipped += Math.max(0, read(rest, 0, rest.length));
            progressed();
            if (skipped > SKIPPED_MAX) {
                ended = true;
                chunkEnded = true;
                position = limit;
                throw new UnreadableTextException(
                        "no line begins with --- in the next "
                                + SKIPPED_MAX
                                + " characters; the rest is not read.",
                        line);
            }
        }
    }

    /// Line on which the current chunk begins, from 1.
    int chunkLine() {
        return chunkLine;
    }

    /// Says that what was read so far has been used, so that the stretch begins anew.
    void progressed() {
        stretch = 0;
    }

    @Override
    public int read(char[] target, int offset, int length) {
        if (chunkEnded || length == 0) {
            return chunkEnded ? -1 : 0;
        }
        int copied = 0;
        while (copied < length && (position < limit || (copied == 0 && fill()))) {
            if (lineStart && !chunkStart && isMarker()) {
                break;
            }
            chunkStart = false;
            copied += copyLine(target, offset + copied, length - copied);
        }
        chunkEnded = copied == 0;
        stretch += copied;
        if (stretch > stretchMax + (long) BUFFER_LENGTH) {
            throw new UnreadableTextException(
                    "more than "
                            + stretchMax
                            + " characters without an end, in a scalar, comment or blank space. Split it.",
                    line);
        }
        return copied == 0 ? -1 : copied;
    }

    @Override
    public void close() {
        try {
            text.close();
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    /// Copies to the end of the line, of the buffer or of the room, whichever comes first.
    private int copyLine(char[] target, int offset, int room) {
        int end = Math.min(limit, position + room);
        int at = position;
        while (at < end && buffer[at] != '\n') {
            at++;
        }
        lineStart = at < end;
        if (lineStart) {
            at++;
            line++;
        }
        int length = at - position;
        System.arraycopy(buffer, position, target, offset, length);
        position = at;
        return length;
    }

    private boolean isMarker() {
        if (buffer[position] != '-') {
            return false;
        }
        while (limit - position <= MARKER.length() && more()) {}
        int left = limit - position;
        if (left < MARKER.length()
                || !MARKER.equals(new String(buffer, position, MARKER.length()))) {
            return false;
        }
        return left == MARKER.length()
                || Character.isWhitespace(buffer[position + MARKER.length()]);
    }

    private boolean fill() {
        position = 0;
        limit = 0;
        return more();
    }

    /// Reads behind what is left, which is moved to the front.
    private boolean more() {
        if (ended) {
            return false;
        }
        System.arraycopy(buffer, position, buffer, 0, limit - position);
        limit -= position;
        position = 0;
        try {
            int count = text.read(buffer, limit, buffer.length - limit);
            ended = count < 0;
            limit += Math.max(0, count);
            return count > 0;
        } catch (IOException e) {
            ended = true;
            chunkEnded = true;
            limit = 0;
            throw unreadable(e);
        }
    }

    private UnreadableTextException unreadable(IOException e) {
        return e instanceof CharacterCodingException
                ? new UnreadableTextException("bytes that are not UTF-8 soon after this line", line)
                : new UnreadableTextException("cannot be read: " + e.getMessage(), line);
    }
}
