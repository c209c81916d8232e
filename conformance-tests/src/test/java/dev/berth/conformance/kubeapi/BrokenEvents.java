package dev.berth.conformance.kubeapi;

import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.CreateRequest;
import dev.berth.k8s.api.JsonCursor;
import dev.berth.k8s.api.KubeApi;
import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.api.ObjectHandler;
import dev.berth.k8s.api.PatchRequest;
import dev.berth.k8s.api.Resource;
import dev.berth.memory.json.Json;
import dev.berth.memory.json.JsonWriter;
import java.util.Optional;
import java.util.function.Consumer;

/// Clients that break rules of Events.
final class BrokenEvents {
    private static final int NOTE_LENGTH_MAX = 1_024;

    private BrokenEvents() {}

    /// Breaks rule 38: it counts one too few.
    static KubeApi miscounting(KubeApi right) {
        return patching(
                right,
                patch -> {
                    Json.Fields series = patch.fields("series");
                    if (series.find("count").equals(Optional.of(new Json.Num("3")))) {
                        series.put("count", new Json.Num("2"));
                    }
                });
    }

    /// Breaks rule 39: the answer bears an old version.
    static KubeApi datedAnswers(KubeApi right) {
        return new Passing(right) {
            @Override
            public void patch(PatchRequest request, ObjectHandler handler) {
                right.patch(
                        request,
                        new PassingObject(handler) {
                            @Override
                            public void answered(ObjectCursor object) {
                                Json.Fields tree = (Json.Fields) Json.read(object);
                                tree.fields("metadata").put("resourceVersion", "1");
                                right.answered(new JsonCursor(JsonWriter.write(tree)));
                            }
                        });
            }
        };
    }

    /// Breaks rule 40: what is gone is a conflict.
    static KubeApi confusing(KubeApi right) {
        return new Passing(right) {
            @Override
            public void patch(PatchRequest request, ObjectHandler handler) {
                right.patch(
                        request,
                        new PassingObject(handler) {
                            @Override
                            public void failed(ApiFailure failure) {
                                boolean gone =
                                        failure instanceof ApiFailure.Answered answered
                                                && answered.isNotFound();
                                right.failed(
                                        gone
                                                ? new ApiFailure.Answered(
                                                        409, "Conflict", "", Optional.empty())
                                                : failure);
                            }
                        });
            }
        };
    }

    /// Breaks rule 41: notes are cut on their way.
    static KubeApi cutting(KubeApi right) {
        return creating(
                right,
                event -> {
                    String note = event.text("note");
                    if (note.length() > NOTE_LENGTH_MAX) {
                        event.put("note", note.substring(0, NOTE_LENGTH_MAX));
                    }
                });
    }

    /// Breaks rule 42: a series of one is made one of two.
    static KubeApi roundingUp(KubeApi right) {
        return patching(
                right,
                patch -> {
                    Json.Fields series = patch.fields("series");
                    if (series.find("count").equals(Optional.of(new Json.Num("1")))) {
                        series.put("count", new Json.Num("2"));
                    }
                });
    }

    /// Breaks rule 43: what may not be changed is left out.
    static KubeApi discreet(KubeApi right) {
        return patching(right, patch -> patch.remove("note"));
    }

    private static KubeApi creating(KubeApi right, Consumer<Json.Fields> rewrite) {
        return new Passing(right) {
            @Override
            public void create(CreateRequest request, ObjectHandler handler) {
                if (request.resource() != Resource.EVENTS) {
                    right.create(request, handler);
                    return;
                }
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

    private static KubeApi patching(KubeApi right, Consumer<Json.Fields> rewrite) {
        return new Passing(right) {
            @Override
            public void patch(PatchRequest request, ObjectHandler handler) {
                right.patch(
                        new PatchRequest(
                                request.object(),
                                rewritten(request.body(), rewrite),
                                request.timeout()),
                        handler);
            }
        };
    }

    private static byte[] rewritten(byte[] body, Consumer<Json.Fields> rewrite) {
        Json.Fields tree = (Json.Fields) Json.parse(body);
        rewrite.accept(tree);
        return JsonWriter.write(tree);
    }
}
