package dev.berth.conformance.kubeapi;

import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.CreateRequest;
import dev.berth.k8s.api.JsonCursor;
import dev.berth.k8s.api.KubeApi;
import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.api.ObjectHandler;
import dev.berth.k8s.api.ReplaceRequest;
import dev.berth.memory.api.MemoryApi;
import dev.berth.memory.json.Json;
import dev.berth.memory.json.JsonWriter;
import dev.berth.memory.object.StoredObject;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/// Clients that break rules of creating and replacing.
final class BrokenObjectWrites {
    private BrokenObjectWrites() {}

    /// Changes the body of each creation before it is sent.
    private static KubeApi creating(KubeApi right, Consumer<Json.Fields> rewrite) {
        return new Passing(right) {
            @Override
            public void create(CreateRequest request, ObjectHandler handler) {
                right.create(
                        new CreateRequest(
                                request.resource(),
                                request.namespace(),
                                rewritten(request.body(), rewrite),
                                request.timeout()),
                        handler);
            }
        };
    }

    /// Changes the body of each replacement, with the object that there is, before it is sent.
    private static KubeApi replacing(
            KubeApi right, MemoryApi api, BiConsumer<Json.Fields, Optional<StoredObject>> rewrite) {
        return new Passing(right) {
            @Override
            public void replace(ReplaceRequest request, ObjectHandler handler) {
                Optional<StoredObject> known = api.find(request.object());
                right.replace(
                        new ReplaceRequest(
                                request.object(),
                                rewritten(request.body(), body -> rewrite.accept(body, known)),
                                request.timeout()),
                        handler);
            }
        };
    }

    /// Breaks rule 27: the answer bears an old version.
    static KubeApi datedAnswers(KubeApi right) {
        return new Passing(right) {
            @Override
            public void create(CreateRequest request, ObjectHandler handler) {
                if (!parse(request.body()).fields("spec").text("holderIdentity").equals("me")) {
                    right.create(request, handler);
                    return;
                }
                right.create(request, new Unversioned(handler));
            }
        };
    }

    /// Breaks rule 28: what exists is an ordinary conflict.
    static KubeApi forgettingReasons(KubeApi right) {
        return new Passing(right) {
            @Override
            public void create(CreateRequest request, ObjectHandler handler) {
                right.create(
                        request,
                        new PassingObject(handler) {
                            @Override
                            public void failed(ApiFailure failure) {
                                boolean exists =
                                        failure instanceof ApiFailure.Answered answered
                                                && answered.isAlreadyExists();
                                right.failed(
                                        exists
                                                ? new ApiFailure.Answered(
                                                        409, "Conflict", "", Optional.empty())
                                                : failure);
                            }
                        });
            }
        };
    }

    /// Breaks rule 29: the namespace of the request wins.
    static KubeApi overrulingNamespaces(KubeApi right) {
        return creating(right, body -> body.fields("metadata").remove("namespace"));
    }

    /// Breaks rule 30: the version is ignored.
    static KubeApi creatingAtVersions(KubeApi right) {
        return creating(right, body -> body.fields("metadata").remove("resourceVersion"));
    }

    /// Breaks rule 31: the newest version is put in place of the one asked for.
    static KubeApi blindToVersions(KubeApi right, MemoryApi api) {
        return replacing(
                right,
                api,
                (body, known) -> {
                    Json.Fields metadata = body.fields("metadata");
                    if (!metadata.text("resourceVersion").isEmpty()) {
                        known.ifPresent(k -> atPresentVersion(metadata, k));
                    }
                });
    }

    /// Breaks rule 32: the present uid is put in place of the one asked for.
    static KubeApi blindToUids(KubeApi right, MemoryApi api) {
        return replacing(
                right,
                api,
                (body, known) -> known.ifPresent(k -> body.fields("metadata").put("uid", k.uid())));
    }

    /// Breaks rule 33: a missing version is the newest one.
    static KubeApi obliging(KubeApi right, MemoryApi api) {
        return replacing(
                right,
                api,
                (body, known) -> {
                    Json.Fields metadata = body.fields("metadata");
                    if (metadata.text("resourceVersion").isEmpty()) {
                        known.ifPresent(k -> atPresentVersion(metadata, k));
                    }
                });
    }

    /// Breaks rule 34: what is left out stays.
    static KubeApi merging(KubeApi right, MemoryApi api) {
        return replacing(
                right,
                api,
                (body, known) -> {
                    Json.Fields spec = body.fields("spec");
                    if (known.isPresent() && spec.find("holderIdentity").isEmpty()) {
                        Json.Fields before = known.get().tree().fields("spec");
                        spec.put("holderIdentity", before.text("holderIdentity"));
                    }
                });
    }

    /// Breaks rule 35: each replacement changes something.
    static KubeApi restless(KubeApi right, MemoryApi api) {
        return replacing(
                right, api, (body, known) -> body.fields("metadata").put("generation", "x"));
    }

    /// Breaks rule 36: the name of the request wins.
    static KubeApi overrulingNames(KubeApi right, MemoryApi api) {
        return replacing(
                right,
                api,
                (body, known) ->
                        known.ifPresent(k -> body.fields("metadata").put("name", k.ref().name())));
    }

    /// Breaks rule 37: what is gone is created.
    static KubeApi reviving(KubeApi right, MemoryApi api) {
        return replacing(
                right,
                api,
                (body, known) -> {
                    if (known.isEmpty()) {
                        body.fields("metadata").remove("uid");
                    }
                });
    }

    private static final class Unversioned extends PassingObject {
        Unversioned(ObjectHandler right) {
            super(right);
        }

        @Override
        public void answered(ObjectCursor object) {
            Json.Fields tree = (Json.Fields) Json.read(object);
            tree.fields("metadata").put("resourceVersion", "1");
            right.answered(new JsonCursor(JsonWriter.write(tree)));
        }
    }

    private static void atPresentVersion(Json.Fields metadata, StoredObject known) {
        metadata.put("resourceVersion", Long.toString(known.version()));
    }

    private static byte[] rewritten(byte[] body, Consumer<Json.Fields> rewrite) {
        Json.Fields tree = parse(body);
        rewrite.accept(tree);
        return JsonWriter.write(tree);
    }

    private static Json.Fields parse(byte[] body) {
        return (Json.Fields) Json.parse(body);
    }
}
