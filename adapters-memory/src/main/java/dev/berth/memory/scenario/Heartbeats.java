package dev.berth.memory.scenario;

import dev.berth.k8s.api.Resource;
import dev.berth.memory.api.MemoryApi;
import dev.berth.memory.json.Json;
import dev.berth.memory.object.StoredObject;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/// What Runtime Pods do by themselves: they report that they are alive, every few seconds.
public final class Heartbeats {
    /// Annotation of Runtime Pods whose heartbeats a scenario writes itself, with the value
    /// `manual`.
    public static final String ANNOTATION = "scenario.berth.dev/heartbeat";

    /// Time between two of them, a third of the age at which they are stale.
    public static final Duration PERIOD = Duration.ofSeconds(5);

    private static final String RUNTIME_LABEL = "runtime";
    private static final String CONDITION = "kruntimes.io/RuntimedReady";
    private static final String LAST_PROBE = "lastProbeTime";

    private final MemoryApi api;
    private final Predicate<StoredObject> which;

    /// Heartbeats of those Runtime Pods on that server.
    public Heartbeats(MemoryApi api, Predicate<StoredObject> which) {
        this.api = api;
        this.which = which;
    }

    /// Begins at that instant, and never ends.
    public void startAt(Instant first) {
        api.timeline()
                .schedule(
                        first,
                        "let Runtime Pods report",
                        () -> {
                            beat();
                            startAt(first.plus(PERIOD));
                        });
    }

    /// Lets each report now.
    public void beat() {
        for (StoredObject pod : api.objects(Resource.PODS)) {
            if (pod.labels().has(RUNTIME_LABEL) && which.test(pod)) {
                Json.Fields status = pod.status();
                if (refresh(status, api.timeline().now())) {
                    Json.Fields change = Json.Fields.none();
                    change.put("conditions", new Json.Items(status.items("conditions")));
                    api.mergeStatus(pod.ref(), change);
                }
            }
        }
    }

    /// True for a Runtime Pod whose heartbeats a scenario writes itself.
    public static boolean isManual(Json.Fields pod) {
        return pod.fields("metadata").fields("annotations").text(ANNOTATION).equals("manual");
    }

    /// True for a Pod that carries the label of Runtime Pods.
    static boolean isRuntimePod(Json.Fields pod) {
        return !pod.fields("metadata").fields("labels").text(RUNTIME_LABEL).isEmpty();
    }

    /// Sets the time of the heartbeat in a status; false where there is none.
    static boolean refresh(Json.Fields status, Instant now) {
        List<Json> conditions = new ArrayList<>(status.items("conditions"));
        boolean found = false;
        for (Json condition : conditions) {
            if (condition instanceof Json.Fields fields && fields.text("type").equals(CONDITION)) {
                fields.put(LAST_PROBE, now.toString());
                found = true;
            }
        }
        return found;
    }
}
