package dev.berth.conformance.kubeapi;

import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.Collection;
import dev.berth.k8s.api.KubeApi;
import dev.berth.k8s.api.Subscription;
import dev.berth.k8s.api.WatchHandler;
import dev.berth.k8s.api.WatchHandler.ChangeType;
import dev.berth.k8s.api.WatchRequest;
import dev.berth.memory.api.MemoryApi;
import dev.berth.memory.json.Json;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;

/// Clients that break rules of watches.
final class BrokenWatches {
    private BrokenWatches() {}

    /// Hears each watch through another handler.
    static final class Distorting extends Passing {
        private final UnaryOperator<WatchHandler> distortion;

        Distorting(KubeApi right, UnaryOperator<WatchHandler> distortion) {
            super(right);
            this.distortion = distortion;
        }

        @Override
        public Subscription watch(WatchRequest request, WatchHandler handler) {
            return right.watch(request, distortion.apply(handler));
        }
    }

    /// Asks for another watch.
    static final class Misasking extends Passing {
        private final UnaryOperator<WatchRequest> change;

        Misasking(KubeApi right, UnaryOperator<WatchRequest> change) {
            super(right);
            this.change = change;
        }

        @Override
        public Subscription watch(WatchRequest request, WatchHandler handler) {
            return right.watch(change.apply(request), handler);
        }
    }

    /// Breaks rule 17: changes are told as additions.
    static KubeApi simplifying(KubeApi right) {
        return new Distorting(
                right,
                handler ->
                        new PassingWatch(handler) {
                            @Override
                            void tell(ChangeType type, Json.Fields object) {
                                super.tell(
                                        type == ChangeType.MODIFIED ? ChangeType.ADDED : type,
                                        object);
                            }
                        });
    }

    /// Breaks rule 18: a deletion bears the version of the state before.
    static KubeApi dated(KubeApi right) {
        return new Distorting(
                right,
                handler ->
                        new PassingWatch(handler) {
                            private String version = "";

                            @Override
                            void tell(ChangeType type, Json.Fields object) {
                                if (type == ChangeType.DELETED) {
                                    object.fields("metadata").put("resourceVersion", version);
                                }
                                version = object.fields("metadata").text("resourceVersion");
                                super.tell(type, object);
                            }
                        });
    }

    /// Breaks rule 19: a watch begins now.
    static KubeApi hasty(KubeApi right, MemoryApi api) {
        return new Misasking(
                right,
                asked ->
                        asked.fromVersion().equals("1")
                                ? asked
                                : new WatchRequest(
                                        asked.collection(),
                                        Long.toString(api.version()),
                                        asked.timeout()));
    }

    /// Breaks rule 20: watches are of all namespaces.
    static KubeApi everywhere(KubeApi right) {
        return new Misasking(
                right,
                asked ->
                        new WatchRequest(
                                new Collection(
                                        asked.collection().resource(),
                                        "",
                                        asked.collection().labelSelector()),
                                asked.fromVersion(),
                                asked.timeout()));
    }

    /// Breaks rule 21: what leaves a selector is not told.
    static final class Forgetful extends Passing {
        Forgetful(KubeApi right) {
            super(right);
        }

        @Override
        public Subscription watch(WatchRequest request, WatchHandler handler) {
            boolean selective = !request.collection().labelSelector().isEmpty();
            return right.watch(
                    request,
                    new PassingWatch(handler) {
                        @Override
                        void tell(ChangeType type, Json.Fields object) {
                            if (type != ChangeType.DELETED || !selective) {
                                super.tell(type, object);
                            }
                        }
                    });
        }
    }

    /// Breaks rule 22: an object of a known name is taken for the known one.
    static KubeApi familiar(KubeApi right) {
        Map<String, String> uids = new LinkedHashMap<>();
        return new Distorting(
                right,
                handler ->
                        new PassingWatch(handler) {
                            @Override
                            void tell(ChangeType type, Json.Fields object) {
                                Json.Fields metadata = object.fields("metadata");
                                String uid =
                                        uids.computeIfAbsent(
                                                metadata.text("name"), n -> metadata.text("uid"));
                                metadata.put("uid", uid);
                                super.tell(type, object);
                            }
                        });
    }

    /// Breaks rule 23: an expired version ends the watch without a word.
    static KubeApi discreet(KubeApi right) {
        return new Distorting(
                right,
                handler ->
                        new PassingWatch(handler) {
                            @Override
                            public void failed(ApiFailure failure) {
                                handler.closed();
                            }
                        });
    }

    /// Breaks rule 24: a watch can not be cancelled.
    static final class Stubborn extends Passing {
        Stubborn(KubeApi right) {
            super(right);
        }

        @Override
        public Subscription watch(WatchRequest request, WatchHandler handler) {
            right.watch(request, handler);
            return () -> {};
        }
    }

    /// Breaks rule 25: watches never end.
    static KubeApi endless(KubeApi right) {
        return new Misasking(
                right,
                asked ->
                        new WatchRequest(
                                asked.collection(), asked.fromVersion(), Duration.ofDays(1)));
    }

    /// Breaks rule 26: the tenth event is lost.
    static KubeApi leaking(KubeApi right) {
        return new Distorting(
                right,
                handler ->
                        new PassingWatch(handler) {
                            private int count;

                            @Override
                            void tell(ChangeType type, Json.Fields object) {
                                count++;
                                if (count != 10) {
                                    super.tell(type, object);
                                }
                            }
                        });
    }
}
