package dev.berth.conformance.kubeapi;

import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.Collection;
import dev.berth.k8s.api.JsonCursor;
import dev.berth.k8s.api.KubeApi;
import dev.berth.k8s.api.ListHandler;
import dev.berth.k8s.api.ListRequest;
import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.api.ObjectHandler;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.memory.api.MemoryApi;
import dev.berth.memory.json.Json;
import dev.berth.memory.json.JsonWriter;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// Clients that break rules of lists and reads.
final class BrokenRequests {
    private BrokenRequests() {}

    /// Breaks rule 1: reads are answered inside the call.
    static final class Eager extends Passing {
        private final MemoryApi api;

        Eager(KubeApi right, MemoryApi api) {
            super(right);
            this.api = api;
        }

        @Override
        public void read(ObjectRef object, Duration timeout, ObjectHandler handler) {
            right.read(object, timeout, handler);
            api.timeline().runUntilIdle();
        }
    }

    /// Breaks rule 2: a failure is told twice.
    static final class Twice extends Passing {
        Twice(KubeApi right) {
            super(right);
        }

        @Override
        public void read(ObjectRef object, Duration timeout, ObjectHandler handler) {
            right.read(
                    object,
                    timeout,
                    new PassingObject(handler) {
                        @Override
                        public void failed(ApiFailure failure) {
                            right.failed(failure);
                            right.failed(failure);
                        }
                    });
        }
    }

    /// Breaks rule 3: lists are of all namespaces.
    static final class Everywhere extends Passing {
        Everywhere(KubeApi right) {
            super(right);
        }

        @Override
        public void list(ListRequest request, ListHandler handler) {
            Collection asked = request.collection();
            right.list(
                    with(request, new Collection(asked.resource(), "", asked.labelSelector())),
                    handler);
        }
    }

    /// Breaks rule 4: each later page lacks its first object.
    static final class Gap extends Passing {
        Gap(KubeApi right) {
            super(right);
        }

        @Override
        public void list(ListRequest request, ListHandler handler) {
            right.list(
                    request,
                    request.continueToken().isEmpty() ? handler : new WithoutFirst(handler));
        }
    }

    private static final class WithoutFirst extends PassingList {
        private boolean seen;

        WithoutFirst(ListHandler right) {
            super(right);
        }

        @Override
        public void item(ObjectCursor object) {
            if (seen) {
                right.item(object);
            }
            seen = true;
        }
    }

    /// Breaks rule 5: later pages show the objects as they are by then.
    static final class Unpinned extends Passing {
        private String last = "";

        Unpinned(KubeApi right) {
            super(right);
        }

        @Override
        public void list(ListRequest request, ListHandler handler) {
            boolean first = request.continueToken().isEmpty();
            ListRequest all = new ListRequest(request.collection(), 500, "", request.timeout());
            right.list(
                    first ? request : all,
                    new PassingList(handler) {
                        @Override
                        public void item(ObjectCursor object) {
                            Json.Fields tree = (Json.Fields) Json.read(object);
                            String name = tree.fields("metadata").text("name");
                            if (first || name.compareTo(last) > 0) {
                                right.item(new JsonCursor(JsonWriter.write(tree)));
                                last = name;
                            }
                        }
                    });
        }
    }

    /// Breaks rule 6: label selectors of lists are not asked.
    static final class Unselective extends Passing {
        Unselective(KubeApi right) {
            super(right);
        }

        @Override
        public void list(ListRequest request, ListHandler handler) {
            Collection asked = request.collection();
            right.list(
                    with(request, new Collection(asked.resource(), asked.namespace(), "")),
                    handler);
        }
    }

    /// Breaks rule 15: what was read once is answered again and again.
    static final class Remembering extends Passing {
        private final Map<ObjectRef, byte[]> known = new LinkedHashMap<>();

        Remembering(KubeApi right) {
            super(right);
        }

        @Override
        public void read(ObjectRef object, Duration timeout, ObjectHandler handler) {
            right.read(
                    object,
                    timeout,
                    new PassingObject(handler) {
                        @Override
                        public void answered(ObjectCursor cursor) {
                            byte[] fresh = JsonWriter.write(Json.read(cursor));
                            right.answered(
                                    new JsonCursor(known.computeIfAbsent(object, o -> fresh)));
                        }
                    });
        }
    }

    /// Breaks rule 16: what is not there is an error of the server.
    static final class Vague extends Passing {
        Vague(KubeApi right) {
            super(right);
        }

        @Override
        public void read(ObjectRef object, Duration timeout, ObjectHandler handler) {
            right.read(
                    object,
                    timeout,
                    new PassingObject(handler) {
                        @Override
                        public void failed(ApiFailure failure) {
                            right.failed(new ApiFailure.Answered(500, "", "", Optional.empty()));
                        }
                    });
        }
    }

    private static ListRequest with(ListRequest request, Collection collection) {
        return new ListRequest(
                collection, request.limit(), request.continueToken(), request.timeout());
    }
}
