package dev.berth.memory.api;

import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.ApiFailure.Answered;
import dev.berth.k8s.api.Collection;
import dev.berth.k8s.api.MalformedObjectException;
import dev.berth.k8s.api.ObjectHandler;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.Resource;
import dev.berth.memory.journal.WriteRecord;
import dev.berth.memory.journal.WriteResult;
import dev.berth.memory.json.Json;
import dev.berth.memory.object.StoredObject;
import dev.berth.memory.wire.Failures;
import dev.berth.memory.wire.RequestInfo;
import dev.berth.memory.wire.Verb;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A write, which the journal follows.
final class WriteExchange implements InFlight.Exchange {
    /// What is to be written, and how. The name of an object to be created stands in its text.
    record Target(Verb verb, Resource resource, String namespace, String name, Duration timeout) {
        static Target of(Verb verb, ObjectRef object, Duration timeout) {
            return new Target(verb, object.resource(), object.namespace(), object.name(), timeout);
        }

        ObjectRef object(String nameInText) {
            return new ObjectRef(resource, namespace, name.isEmpty() ? nameInText : name);
        }
    }

    private final MemoryApi api;
    private final String client;
    private final Verb verb;
    private final ObjectRef object;
    private final Duration timeout;
    private final ObjectHandler handler;
    private final Json.@Nullable Fields body;
    private final WriteRecord record;
    private final long number;

    WriteExchange(MemoryApi api, String client, Target target, byte[] text, ObjectHandler handler) {
        this.api = api;
        this.client = client;
        this.verb = target.verb();
        this.timeout = target.timeout();
        this.handler = handler;
        this.body = parse(text);
        Json.Fields known = body == null ? Json.Fields.none() : body;
        Json.Fields precondition = known.fields("metadata");
        this.object = target.object(precondition.text("name"));
        this.record =
                new WriteRecord(
                        api.timeline().now(),
                        client,
                        object,
                        precondition.text("uid"),
                        precondition.text("resourceVersion"),
                        targetOf(target.verb(), known),
                        new WriteResult.Open());
        this.number = api.journal().add(record);
    }

    RequestInfo info(Instant now) {
        return new RequestInfo(
                client,
                verb,
                new Collection(object.resource(), object.namespace(), ""),
                object.name(),
                record.target(),
                false,
                now,
                timeout);
    }

    @Override
    public Runnable serve() {
        return switch (write()) {
            case Outcome.Changed changed -> {
                settle(new WriteResult.Applied(changed.object().version()));
                yield answer(changed.object());
            }
            case Outcome.Same same -> {
                settle(new WriteResult.Unchanged(same.object().version()));
                yield answer(same.object());
            }
            case Outcome.Refused refused -> {
                refused(refused.failure());
                yield () -> handler.failed(refused.failure());
            }
        };
    }

    @Override
    public void refused(Answered failure) {
        settle(new WriteResult.Refused(failure.status(), failure.reason()));
    }

    @Override
    public void fail(ApiFailure failure) {
        handler.failed(failure);
    }

    private Outcome write() {
        Optional<Answered> refusal = api.rights().refusal(client, verb, object.resource());
        if (refusal.isPresent()) {
            return new Outcome.Refused(refusal.get());
        }
        if (body == null) {
            return new Outcome.Refused(Failures.badRequest("the body is not a JSON object"));
        }
        return switch (verb) {
            case PATCH_STATUS -> api.statusWrites().patch(object, body);
            case PATCH -> api.objectWrites().patch(object, body);
            case BIND -> api.pods().bind(object, body);
            case EVICT -> api.pods().evict(object, body);
            case CREATE -> api.objectWrites().create(object, body);
            case REPLACE -> api.objectWrites().replace(object, body);
            case LIST, WATCH, READ -> throw new IllegalStateException(verb + " is no write");
        };
    }

    private Runnable answer(StoredObject object) {
        boolean isOfPod = verb == Verb.BIND || verb == Verb.EVICT;
        return () -> handler.answered(isOfPod ? PodSubresources.created() : object.cursor());
    }

    private static String targetOf(Verb verb, Json.Fields body) {
        return verb == Verb.BIND
                ? body.fields("target").text("name")
                : body.fields("status").text("assignedPod");
    }

    private void settle(WriteResult result) {
        api.journal().settle(number, record.with(result));
    }

    private static Json.@Nullable Fields parse(byte[] body) {
        try {
            return Json.parse(body) instanceof Json.Fields fields ? fields : null;
        } catch (MalformedObjectException e) {
            return null;
        }
    }
}
