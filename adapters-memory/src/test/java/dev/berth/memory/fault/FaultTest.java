package dev.berth.memory.fault;

import dev.berth.k8s.api.PatchRequest;
import dev.berth.memory.api.Heard;
import dev.berth.memory.api.ServerTest;
import dev.berth.memory.json.JsonTrees;
import java.time.Instant;

/// A server with a plan of faults.
abstract class FaultTest extends ServerTest {
    final FaultPlan plan = new FaultPlan(api);

    static Instant at(long seconds) {
        return START.plusSeconds(seconds);
    }

    /// Starts a bind of that Run, and lets what is due at once happen.
    Heard bind(String name, String host) {
        Heard heard = new Heard();
        client.patchStatus(
                new PatchRequest(
                        run(name),
                        JsonTrees.bytes(
                                "{'status':{'phase':'Scheduled','assignedPod':'" + host + "'}}"),
                        TIMEOUT),
                heard);
        timeline.runUntilIdle();
        return heard;
    }

    String hostOf(String name) {
        return api.find(run(name)).orElseThrow().status().text("assignedPod");
    }
}
