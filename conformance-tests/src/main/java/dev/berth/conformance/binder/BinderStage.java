package dev.berth.conformance.binder;

import dev.berth.k8s.api.KubeApi;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.memory.json.Json;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/// Where a rule of writers is tried: an empty namespace at some API server, someone else's hands
/// there, and time.
public interface BinderStage {
    /// The client that the writers under test use. Its writes fare as `nextWrite` says.
    KubeApi client();

    /// A namespace in which nobody else writes.
    String namespace();

    /// How long writers wait for an answer. Each fate below is over after some of them.
    Duration timeout();

    /// What the clock of writers says.
    Instant now();

    /// Someone creates an object.
    void create(String json);

    /// Someone deletes an object, and it is gone.
    void delete(ObjectRef object);

    /// Someone merges that into the status of an object.
    void mergeStatus(ObjectRef object, String json);

    /// The object as it is now, if it is there.
    Optional<Json.Fields> find(ObjectRef object);

    /// The next write of a status, or binding, by the client fares like that.
    void nextWrite(WriteFate fate);

    /// Lets that time pass.
    void pass(Duration duration);

    /// Lets time pass until that is true, or until it is clear that it will not be.
    void await(BooleanSupplier condition);
}
