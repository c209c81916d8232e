package dev.berth.k8s.fabric8;

import dev.berth.k8s.api.JsonCursor;
import dev.berth.k8s.api.MalformedObjectException;
import java.util.function.Consumer;

/// Takes the body of a list apart while it arrives, so that no more than one item is held.
///
/// It only looks at brackets and strings. Whatever is between them is checked by whoever reads the
/// items. The order of `items` and `metadata` does not matter: the server sorts them by name for
/// custom resources, and not for others.
final class PageScanner {
    /// Longest page in bytes: 500 objects of the largest size that etcd stores are 750 MiB.
    static final long PAGE_BYTES_MAX = 1L << 30;

    /// Longest name of a field of the page that is told apart; none that we ask for is longer.
    private static final int NAME_LENGTH_MAX = 16;

    private static final int PAGE = 1;
    private static final int ITEMS = 2;

    private final Consumer<JsonCursor> item;
    private final Consumer<JsonCursor> metadata;

    private final StringBuilder name = new StringBuilder(NAME_LENGTH_MAX);
    private final BoundedBytes captured = new BoundedBytes(JsonCursor.DOCUMENT_BYTES_MAX);

    private long total;
    private int depth;
    private boolean inString;
    private boolean escaped;
    private boolean inName;
    private boolean nameComes;
    private boolean inItems;
    private boolean isComplete;
    // The depth at which the captured object ends, 0 where none is captured; and where in the
    // present piece it begins.
    private int captureDepth;
    private int captureFrom;

    /// @param item hears of each item, which is only valid during the call
    /// @param metadata the same for the page's metadata
    PageScanner(Consumer<JsonCursor> item, Consumer<JsonCursor> metadata) {
        this.item = item;
        this.metadata = metadata;
    }

    /// True where the page has ended.
    boolean isComplete() {
        return isComplete;
    }

    /// Scans the next `length` bytes.
    void scan(byte[] piece, int length) {
        total += length;
        if (total > PAGE_BYTES_MAX) {
            throw new MalformedObjectException(
                    "a page is longer than " + PAGE_BYTES_MAX + " bytes", PAGE_BYTES_MAX);
        }
        captureFrom = 0;
        for (int i = 0; i < length; i++) {
            if (inString) {
                inString(piece[i]);
            } else {
                outside(piece, i);
            }
        }
        if (captureDepth > 0) {
            captured.add(piece, captureFrom, length - captureFrom);
        }
    }

    private void inString(byte b) {
        if (escaped) {
            escaped = false;
        } else if (b == '\\') {
            escaped = true;
        } else if (b == '"') {
            inString = false;
            inName = false;
        } else if (inName && name.length() < NAME_LENGTH_MAX) {
            name.append((char) b);
        }
    }

    private void outside(byte[] piece, int i) {
        switch (piece[i]) {
            case '"' -> {
                expect(depth > 0 && !atItem(), "a string");
                inString = true;
                inName = depth == PAGE && nameComes;
                if (inName) {
                    name.setLength(0);
                }
            }
            case '{', '[' -> open(piece[i], i);
            case '}', ']' -> close(piece, i);
            case ',' -> nameComes = depth == PAGE;
            case ':' -> nameComes = false;
            case ' ', '\n', '\r', '\t' -> {}
            default -> expect(depth > 0 && !atItem(), "a scalar");
        }
    }

    private boolean atItem() {
        return inItems && depth == ITEMS;
    }

    private void open(byte bracket, int i) {
        expect(depth > 0 || (bracket == '{' && !isComplete), "a bracket");
        expect(!atItem() || bracket == '{', "an array");
        boolean isCaptured =
                captureDepth == 0
                        && (atItem() || (depth == PAGE && bracket == '{' && isNamed("metadata")));
        if (isCaptured) {
            captureDepth = depth;
            captureFrom = i;
        } else if (depth == PAGE && bracket == '[' && isNamed("items")) {
            inItems = true;
        }
        depth++;
        nameComes = depth == PAGE;
    }

    private void close(byte[] piece, int i) {
        expect(depth > 0, "a bracket");
        depth--;
        if (captureDepth > 0 && depth == captureDepth) {
            captureDepth = 0;
            told(piece, i + 1);
        } else if (inItems && depth == PAGE) {
            inItems = false;
        } else if (depth == 0) {
            isComplete = true;
        }
    }

    /// The captured object is complete: where it lies, if all of it is in this piece.
    private void told(byte[] piece, int end) {
        Consumer<JsonCursor> told = inItems ? item : metadata;
        if (captured.length() == 0) {
            told.accept(new JsonCursor(piece, captureFrom, end - captureFrom));
            return;
        }
        captured.add(piece, captureFrom, end - captureFrom);
        told.accept(captured.cursor());
        captured.clear();
    }

    private boolean isNamed(String wanted) {
        return name.length() == wanted.length() && wanted.contentEquals(name);
    }

    private void expect(boolean holds, String what) {
        if (!holds) {
            throw new MalformedObjectException(
                    "a page has " + what + " where none can be, before", total);
        }
    }
}
