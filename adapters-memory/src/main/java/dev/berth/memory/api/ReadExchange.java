package dev.berth.memory.api;

import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.ApiFailure.Answered;
import dev.berth.k8s.api.Collection;
import dev.berth.k8s.api.ObjectHandler;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.memory.object.StoredObject;
import dev.berth.memory.wire.Failures;
import dev.berth.memory.wire.RequestInfo;
import dev.berth.memory.wire.Verb;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// A read of one object.
final class ReadExchange implements InFlight.Exchange {
    private final MemoryApi api;
    private final String client;
    private final ObjectRef object;
    private final ObjectHandler handler;

    ReadExchange(MemoryApi api, String client, ObjectRef object, ObjectHandler handler) {
        this.api = api;
        this.client = client;
        this.object = object;
        this.handler = handler;
    }

    static RequestInfo info(MemoryClient client, ObjectRef object, Duration timeout, Instant now) {
        return new RequestInfo(
                client.name(),
                Verb.READ,
                new Collection(object.resource(), object.namespace(), ""),
                object.name(),
                "",
                false,
                now,
                timeout);
    }

    @Override
    public Runnable serve() {
        Optional<Answered> refusal = api.rights().refusal(client, Verb.READ, object.resource());
        if (refusal.isPresent()) {
            return () -> handler.failed(refusal.get());
        }
        Optional<StoredObject> found = api.find(object);
        if (found.isEmpty()) {
            return () -> handler.failed(Failures.notFound(object));
        }
        return () -> handler.answered(found.get().cursor());
    }

    @Override
    public void refused(Answered failure) {}

    @Override
    public void fail(ApiFailure failure) {
        handler.failed(failure);
    }
}
