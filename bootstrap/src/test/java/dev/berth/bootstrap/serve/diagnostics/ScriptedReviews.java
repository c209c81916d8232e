package dev.berth.bootstrap.serve.diagnostics;

import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.BindingRequest;
import dev.berth.k8s.api.CreateRequest;
import dev.berth.k8s.api.EvictionRequest;
import dev.berth.k8s.api.JsonCursor;
import dev.berth.k8s.api.KubeApi;
import dev.berth.k8s.api.ListHandler;
import dev.berth.k8s.api.ListRequest;
import dev.berth.k8s.api.ObjectHandler;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.PatchRequest;
import dev.berth.k8s.api.ReplaceRequest;
import dev.berth.k8s.api.Resource;
import dev.berth.k8s.api.Subscription;
import dev.berth.k8s.api.WatchHandler;
import dev.berth.k8s.api.WatchRequest;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Queue;

/// A server that answers reviews as told, and nothing else.
final class ScriptedReviews implements KubeApi {
    private final Queue<Object> answers = new ArrayDeque<>();
    private final List<String> asked = new ArrayList<>();

    /// The next review is answered with this object.
    ScriptedReviews answering(String json) {
        answers.add(json);
        return this;
    }

    /// The next review fails so.
    ScriptedReviews failing(int status) {
        answers.add(new ApiFailure.Answered(status, "", "no", Optional.empty()));
        return this;
    }

    /// What was asked, as it was sent.
    List<String> asked() {
        return asked;
    }

    @Override
    public void create(CreateRequest request, ObjectHandler handler) {
        if (request.resource() != Resource.TOKEN_REVIEWS
                && request.resource() != Resource.SUBJECT_ACCESS_REVIEWS) {
            throw new IllegalStateException("only reviews are created here");
        }
        asked.add(new String(request.body(), StandardCharsets.UTF_8));
        Object answer = answers.remove();
        if (answer instanceof ApiFailure failure) {
            handler.failed(failure);
        } else {
            handler.answered(new JsonCursor(answer.toString().getBytes(StandardCharsets.UTF_8)));
        }
    }

    @Override
    public void list(ListRequest request, ListHandler handler) {
        throw new IllegalStateException("only reviews are created here");
    }

    @Override
    public Subscription watch(WatchRequest request, WatchHandler handler) {
        throw new IllegalStateException("only reviews are created here");
    }

    @Override
    public void read(ObjectRef object, Duration timeout, ObjectHandler handler) {
        throw new IllegalStateException("only reviews are created here");
    }

    @Override
    public void patchStatus(PatchRequest request, ObjectHandler handler) {
        throw new IllegalStateException("only reviews are created here");
    }

    @Override
    public void patch(PatchRequest request, ObjectHandler handler) {
        throw new IllegalStateException("only reviews are created here");
    }

    @Override
    public void bind(BindingRequest request, ObjectHandler handler) {
        throw new IllegalStateException("only reviews are created here");
    }

    @Override
    public void evict(EvictionRequest request, ObjectHandler handler) {
        throw new IllegalStateException("only reviews are created here");
    }

    @Override
    public void replace(ReplaceRequest request, ObjectHandler handler) {
        throw new IllegalStateException("only reviews are created here");
    }
}
