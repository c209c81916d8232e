package dev.berth.k8s.fabric8;

import dev.berth.k8s.api.ApiFailure;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/// What becomes of the body of a successful response: pieces in turn, then its end; or, at any
/// time, a failure, after which nothing comes.
///
/// What `received` throws ends the request as a failure without an answer.
interface Receiver {
    /// The response is there, before any of its body. `header` gives a header's value by its name.
    default void began(Function<String, Optional<String>> header) {}

    /// The next piece of the body; it may hold a lot to tell, of which each part is told only while
    /// `isWanted` says so. False where the request is over with it, and all was told.
    boolean received(ByteBuffer piece, BooleanSupplier isWanted);

    /// The body is complete. All is told with that.
    void ended();

    /// The request failed. All is told with that.
    void failed(ApiFailure failure);
}
