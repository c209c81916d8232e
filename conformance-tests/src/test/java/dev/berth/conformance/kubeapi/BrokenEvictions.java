package dev.berth.conformance.kubeapi;

import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.EvictionRequest;
import dev.berth.k8s.api.KubeApi;
import dev.berth.k8s.api.ObjectHandler;
import dev.berth.k8s.api.Resource;
import dev.berth.memory.api.MemoryApi;
import dev.berth.memory.json.Json;
import dev.berth.memory.json.JsonWriter;
import java.util.Optional;

/// Clients that break rules of evictions.
final class BrokenEvictions {
    private static final String OPTIONS = "deleteOptions";

    private BrokenEvictions() {}

    /// Breaks rule 50: a Pod that could go is only read, and that is said to be all.
    static KubeApi pretending(KubeApi right, MemoryApi api) {
        return new Passing(right) {
            @Override
            public void evict(EvictionRequest request, ObjectHandler handler) {
                String uid = body(request).fields(OPTIONS).fields("preconditions").text("uid");
                boolean isThere =
                        api.objects(Resource.PODS).stream()
                                .anyMatch(pod ->
                                        pod.ref().equals(request.pod()) && pod.uid().equals(uid));
                if (isThere) {
                    right.read(request.pod(), request.timeout(), handler);
                } else {
                    right.evict(request, handler);
                }
            }
        };
    }

    /// Breaks rule 51: the uid is lost on its way.
    static KubeApi losingTheUid(KubeApi right) {
        return new Passing(right) {
            @Override
            public void evict(EvictionRequest request, ObjectHandler handler) {
                Json.Fields body = body(request);
                body.remove(OPTIONS);
                right.evict(
                        new EvictionRequest(
                                request.pod(), JsonWriter.write(body), request.timeout()),
                        handler);
            }
        };
    }

    /// Breaks rule 52: what is not there is refused, as if a budget protected it.
    static KubeApi confusing(KubeApi right) {
        return new Passing(right) {
            @Override
            public void evict(EvictionRequest request, ObjectHandler handler) {
                right.evict(
                        request,
                        new PassingObject(handler) {
                            @Override
                            public void failed(ApiFailure failure) {
                                boolean isGone =
                                        failure instanceof ApiFailure.Answered answered
                                                && answered.isNotFound();
                                right.failed(
                                        isGone
                                                ? new ApiFailure.Answered(
                                                        429, "Wrong", "", Optional.empty())
                                                : failure);
                            }
                        });
            }
        };
    }

    private static Json.Fields body(EvictionRequest request) {
        return (Json.Fields) Json.parse(request.body());
    }
}
