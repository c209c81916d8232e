package dev.berth.k8s.fabric8;

import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.JsonCursor;
import dev.berth.k8s.api.ServerDocuments.DocumentHandler;
import java.nio.ByteBuffer;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/// Receives one document whole, and then tells of it together with the time of the answer.
final class DocumentReceiver implements Receiver {
    private final DocumentHandler handler;
    private final BoundedBytes body = new BoundedBytes(JsonCursor.DOCUMENT_BYTES_MAX);
    private Optional<Instant> serverTime = Optional.empty();

    DocumentReceiver(DocumentHandler handler) {
        this.handler = handler;
    }

    @Override
    public void began(Function<String, Optional<String>> header) {
        serverTime = header.apply("Date").flatMap(DocumentReceiver::time);
    }

    /// The instant that a Date header names; empty where it names none.
    static Optional<Instant> time(String date) {
        try {
            return Optional.of(DateTimeFormatter.RFC_1123_DATE_TIME.parse(date, Instant::from));
        } catch (DateTimeException _) {
            return Optional.empty();
        }
    }

    @Override
    public boolean received(ByteBuffer piece, BooleanSupplier isWanted) {
        body.add(piece);
        return true;
    }

    @Override
    public void ended() {
        handler.answered(serverTime, body.cursor());
    }

    @Override
    public void failed(ApiFailure failure) {
        handler.failed(failure);
    }
}
