package dev.berth.conformance.kubeapi;

import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.BindingRequest;
import dev.berth.k8s.api.KubeApi;
import dev.berth.k8s.api.ObjectHandler;
import dev.berth.memory.json.Json;
import dev.berth.memory.json.JsonWriter;
import java.util.Optional;
import java.util.function.Predicate;

/// Clients that break rules of bindings.
final class BrokenBindings {
    private BrokenBindings() {}

    /// Breaks rule 44, 45 or 46: that part of the metadata is lost on its way.
    static KubeApi losing(KubeApi right, String field) {
        return new Passing(right) {
            @Override
            public void bind(BindingRequest request, ObjectHandler handler) {
                Json.Fields body = (Json.Fields) Json.parse(request.body());
                body.fields("metadata").remove(field);
                right.bind(
                        new BindingRequest(
                                request.pod(), JsonWriter.write(body), request.timeout()),
                        handler);
            }
        };
    }

    /// Breaks rule 47: that it is taken is a mistake of the request.
    static KubeApi blamingWhoIsLate(KubeApi right) {
        return answering(right, failure -> failure.message().contains("already assigned"), 400);
    }

    /// Breaks rule 48: a gate makes the Pod invalid.
    static KubeApi blamingGates(KubeApi right) {
        return answering(right, failure -> failure.message().contains("schedulingGates"), 422);
    }

    /// Breaks rule 49: what is not there is a conflict.
    static KubeApi confusing(KubeApi right) {
        return answering(right, ApiFailure.Answered::isNotFound, 409);
    }

    private static KubeApi answering(
            KubeApi right, Predicate<ApiFailure.Answered> which, int status) {
        return new Passing(right) {
            @Override
            public void bind(BindingRequest request, ObjectHandler handler) {
                right.bind(
                        request,
                        new PassingObject(handler) {
                            @Override
                            public void failed(ApiFailure failure) {
                                boolean isIt =
                                        failure instanceof ApiFailure.Answered answered
                                                && which.test(answered);
                                right.failed(
                                        isIt
                                                ? new ApiFailure.Answered(
                                                        status, "Wrong", "", Optional.empty())
                                                : failure);
                            }
                        });
            }
        };
    }
}
