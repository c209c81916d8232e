package dev.berth.k8s.fabric8;

import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.ListHandler;
import dev.berth.k8s.mapping.text.FieldReader;
import java.nio.ByteBuffer;
import java.util.function.BooleanSupplier;

/// Receives one page of a list, and tells of its items while they arrive.
final class ListReceiver implements Receiver {
    private final ListHandler handler;
    private final PageScanner scanner;
    private ListMetadata metadata = ListMetadata.NONE;
    private byte[] bytes = new byte[0];

    ListReceiver(ListHandler handler) {
        this.handler = handler;
        this.scanner =
                new PageScanner(
                        handler::item,
                        object -> metadata = ListMetadata.read(new FieldReader(object)));
    }

    @Override
    public boolean received(ByteBuffer piece, BooleanSupplier isWanted) {
        int length = piece.remaining();
        if (length > bytes.length) {
            bytes = new byte[length];
        }
        piece.get(bytes, 0, length);
        scanner.scan(bytes, length);
        return true;
    }

    @Override
    public void ended() {
        if (scanner.isComplete()) {
            handler.page(metadata.version(), metadata.continueToken());
        } else {
            handler.failed(new ApiFailure.NoAnswer("the page ended before it was complete"));
        }
    }

    @Override
    public void failed(ApiFailure failure) {
        handler.failed(failure);
    }
}
