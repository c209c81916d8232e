package dev.berth.memory.api;

import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.ApiFailure.Answered;
import dev.berth.k8s.api.Collection;
import dev.berth.k8s.api.MalformedObjectException;
import dev.berth.k8s.api.ObjectHandler;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.PatchRequest;
import dev.berth.memory.journal.WriteRecord;
import dev.berth.memory.journal.WriteResult;
import dev.berth.memory.json.Json;
import dev.berth.memory.object.StoredObject;
import dev.berth.memory.wire.Failures;
import dev.berth.memory.wire.RequestInfo;
import dev.berth.memory.wire.Verb;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A patch of a status, which the journal follows.
final class PatchExchange implements InFlight.Exchange {
    private final MemoryApi api;
    private final String client;
    private final PatchRequest request;
    private final ObjectHandler handler;
    private final Json.@Nullable Fields body;
    private final WriteRecord record;
    private final long number;

    PatchExchange(MemoryApi api, String client, PatchRequest request, ObjectHandler handler) {
        this.api = api;
        this.client = client;
        this.request = request;
        this.handler = handler;
        this.body = parse(request.body());
        Json.Fields known = body == null ? Json.Fields.none() : body;
        Json.Fields precondition = known.fields("metadata");
        this.record =
                new WriteRecord(
                        api.timeline().now(),
                        client,
                        request.object(),
                        precondition.text("uid"),
                        precondition.text("resourceVersion"),
                        known.fields("status").text("assignedPod"),
                        new WriteResult.Open());
        this.number = api.journal().add(record);
    }

    RequestInfo info(Instant now) {
        ObjectRef object = request.object();
        return new RequestInfo(
                client,
                Verb.PATCH_STATUS,
                new Collection(object.resource(), object.namespace(), ""),
                object.name(),
                record.target(),
                false,
                now,
                request.timeout());
    }

    @Override
    public Runnable serve() {
        StatusWrites.Outcome outcome = write();
        return switch (outcome) {
            case StatusWrites.Outcome.Changed changed -> {
                settle(new WriteResult.Applied(changed.object().version()));
                yield answer(changed.object());
            }
            case StatusWrites.Outcome.Same same -> {
                settle(new WriteResult.Unchanged(same.object().version()));
                yield answer(same.object());
            }
            case StatusWrites.Outcome.Refused refused -> {
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

    private StatusWrites.Outcome write() {
        ObjectRef object = request.object();
        Optional<Answered> refusal =
                api.rights().refusal(client, Verb.PATCH_STATUS, object.resource());
        if (refusal.isPresent()) {
            return new StatusWrites.Outcome.Refused(refusal.get());
        }
        if (body == null) {
            return new StatusWrites.Outcome.Refused(
                    Failures.badRequest("the body is not a JSON object"));
        }
        return api.statusWrites().patch(object, body);
    }

    private Runnable answer(StoredObject object) {
        return () -> handler.answered(object.cursor());
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
