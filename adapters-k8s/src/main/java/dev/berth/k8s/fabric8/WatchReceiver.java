package dev.berth.k8s.fabric8;

import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.MalformedObjectException;
import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.api.ObjectCursor.Token;
import dev.berth.k8s.api.WatchHandler;
import dev.berth.k8s.api.WatchHandler.ChangeType;
import dev.berth.k8s.mapping.text.FieldReader;
import java.nio.ByteBuffer;
import java.util.function.BooleanSupplier;

/// Receives a watch: in each line an event, `{"type": ..., "object": ...}`, whose object the
/// handler reads where it lies.
final class WatchReceiver implements Receiver {
    /// What a server that is in trouble answers with; for an ERROR event that does not say it.
    private static final int INTERNAL_ERROR = 500;

    private final WatchHandler handler;
    private final LineBuffer lines = new LineBuffer();

    WatchReceiver(WatchHandler handler) {
        this.handler = handler;
    }

    @Override
    public boolean received(ByteBuffer piece, BooleanSupplier isWanted) {
        lines.add(piece);
        while (isWanted.getAsBoolean() && lines.next()) {
            if (!tell()) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void ended() {
        if (lines.isInsideLine()) {
            handler.failed(new ApiFailure.NoAnswer("the watch ended inside of an event"));
        } else {
            handler.closed();
        }
    }

    @Override
    public void failed(ApiFailure failure) {
        handler.failed(failure);
    }

    /// Tells of the line's event. The server writes its type first; where it is last, the line is
    /// read twice.
    private boolean tell() {
        ObjectCursor event = lines.cursor();
        String type = "";
        boolean isObject = event.next() == Token.START_OBJECT;
        while (isObject && event.next() == Token.FIELD) {
            switch (event.text()) {
                case "type" -> type = text(event);
                case "object" -> {
                    return tell(type.isEmpty() ? type() : type, new NestedCursor(event));
                }
                default -> event.skip();
            }
        }
        throw new MalformedObjectException("a line of a watch is no event", 0);
    }

    private boolean tell(String type, ObjectCursor object) {
        switch (type) {
            case "ADDED" -> handler.event(ChangeType.ADDED, object);
            case "MODIFIED" -> handler.event(ChangeType.MODIFIED, object);
            case "DELETED" -> handler.event(ChangeType.DELETED, object);
            case "BOOKMARK" -> handler.bookmark(version(object));
            case "ERROR" -> {
                handler.failed(error(StatusReader.read(object)));
                return false;
            }
            default ->
                    throw new MalformedObjectException(
                            "an event of a watch has the type \"" + type + "\", which is unknown",
                            0);
        }
        return true;
    }

    private String type() {
        ObjectCursor event = lines.cursor();
        return goTo("type", event) ? text(event) : "";
    }

    private static String text(ObjectCursor field) {
        return field.next() == Token.STRING ? field.text() : "";
    }

    /// Brings the cursor to that field of its object. False where there is none.
    private static boolean goTo(String field, ObjectCursor object) {
        if (object.next() != Token.START_OBJECT) {
            return false;
        }
        while (object.next() == Token.FIELD) {
            if (object.text().equals(field)) {
                return true;
            }
            object.skip();
        }
        return false;
    }

    private static String version(ObjectCursor bookmark) {
        return goTo("metadata", bookmark)
                ? ListMetadata.read(new FieldReader(bookmark)).version()
                : "";
    }

    private static ApiFailure error(ApiFailure.Answered status) {
        return status.status() != 0
                ? status
                : new ApiFailure.Answered(
                        INTERNAL_ERROR, status.reason(), status.message(), status.retryAfter());
    }
}
