package dev.berth.k8s.fabric8;

import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.JsonCursor;
import dev.berth.k8s.api.ObjectHandler;
import java.nio.ByteBuffer;
import java.util.function.BooleanSupplier;

/// Receives one object whole, and then tells of it.
final class ObjectReceiver implements Receiver {
    private final ObjectHandler handler;
    private final BoundedBytes body = new BoundedBytes(JsonCursor.DOCUMENT_BYTES_MAX);

    ObjectReceiver(ObjectHandler handler) {
        this.handler = handler;
    }

    @Override
    public boolean received(ByteBuffer piece, BooleanSupplier isWanted) {
        body.add(piece);
        return true;
    }

    @Override
    public void ended() {
        handler.answered(body.cursor());
    }

    @Override
    public void failed(ApiFailure failure) {
        handler.failed(failure);
    }
}
