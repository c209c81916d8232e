package dev.berth.conformance.kubeapi;

import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.JsonCursor;
import dev.berth.k8s.api.KubeApi;
import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.api.ObjectHandler;
import dev.berth.k8s.api.PatchRequest;
import dev.berth.memory.api.MemoryApi;
import dev.berth.memory.json.Json;
import dev.berth.memory.json.JsonWriter;
import dev.berth.memory.json.MergePatch;
import java.util.Optional;
import java.util.function.Consumer;

/// Clients that break rules of patches.
final class BrokenWrites {
    private static final Json NULL = new Json.Null();

    private BrokenWrites() {}

    /// Changes the body of each patch before it is sent.
    static final class Rewriting extends Passing {
        private final Consumer<Json.Fields> rewrite;

        Rewriting(KubeApi right, Consumer<Json.Fields> rewrite) {
            super(right);
            this.rewrite = rewrite;
        }

        @Override
        public void patchStatus(PatchRequest request, ObjectHandler handler) {
            Json.Fields body = (Json.Fields) Json.parse(request.body());
            rewrite.accept(body);
            right.patchStatus(
                    new PatchRequest(request.object(), JsonWriter.write(body), request.timeout()),
                    handler);
        }
    }

    /// Breaks rule 7: a version without a uid is no precondition.
    static KubeApi blindToVersions(KubeApi right) {
        return new Rewriting(
                right,
                body -> {
                    if (body.fields("metadata").find("uid").isEmpty()) {
                        body.fields("metadata").remove("resourceVersion");
                    }
                });
    }

    /// Breaks rule 8: a version beside a uid is no precondition, as if the uid were one.
    static KubeApi blindToIncarnations(KubeApi right) {
        return new Rewriting(
                right,
                body -> {
                    if (body.fields("metadata").find("uid").isPresent()) {
                        body.fields("metadata").remove("resourceVersion");
                    }
                });
    }

    /// Breaks rule 11: null is forgotten.
    static KubeApi blindToNull(KubeApi right) {
        return new Rewriting(
                right, body -> body.fields("status").values().values().removeIf(NULL::equals));
    }

    /// Breaks rule 12: each patch changes something.
    static final class Restless extends Passing {
        private int count;

        Restless(KubeApi right) {
            super(right);
        }

        @Override
        public void patchStatus(PatchRequest request, ObjectHandler handler) {
            count++;
            String mark = Integer.toString(count);
            new Rewriting(right, body -> body.fields("status").put("touched", mark))
                    .patchStatus(request, handler);
        }
    }

    /// Breaks rule 14: what is too long is cut.
    static KubeApi cutting(KubeApi right) {
        return new Rewriting(
                right,
                body -> {
                    Json.Fields status = body.fields("status");
                    String message = status.text("message");
                    if (message.length() > 4_096) {
                        status.put("message", message.substring(0, 4_096));
                    }
                });
    }

    /// Breaks rule 9: the answer bears an old version.
    static final class Dated extends Passing {
        Dated(KubeApi right) {
            super(right);
        }

        @Override
        public void patchStatus(PatchRequest request, ObjectHandler handler) {
            right.patchStatus(
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
    }

    /// Breaks rule 10: the whole patch is merged.
    static final class Sweeping extends Passing {
        private final MemoryApi api;

        Sweeping(KubeApi right, MemoryApi api) {
            super(right);
            this.api = api;
        }

        @Override
        public void patchStatus(PatchRequest request, ObjectHandler handler) {
            Json.Fields body = (Json.Fields) Json.parse(request.body());
            if (body.find("spec").isPresent()) {
                Json.Fields before = api.find(request.object()).orElseThrow().tree();
                api.apply((Json.Fields) MergePatch.apply(before, body));
            }
            right.patchStatus(request, handler);
        }
    }

    /// Breaks rule 13: what is not there is a conflict.
    static final class Confusing extends Passing {
        Confusing(KubeApi right) {
            super(right);
        }

        @Override
        public void patchStatus(PatchRequest request, ObjectHandler handler) {
            right.patchStatus(
                    request,
                    new PassingObject(handler) {
                        @Override
                        public void failed(ApiFailure failure) {
                            boolean missing =
                                    failure instanceof ApiFailure.Answered answered
                                            && answered.isNotFound();
                            right.failed(
                                    missing
                                            ? new ApiFailure.Answered(
                                                    409, "Conflict", "", Optional.empty())
                                            : failure);
                        }
                    });
        }
    }
}
