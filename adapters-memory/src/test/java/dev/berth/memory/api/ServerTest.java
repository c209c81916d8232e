package dev.berth.memory.api;

import dev.berth.k8s.api.Collection;
import dev.berth.k8s.api.ListRequest;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.PatchRequest;
import dev.berth.k8s.api.Resource;
import dev.berth.k8s.api.Subscription;
import dev.berth.k8s.api.WatchRequest;
import dev.berth.memory.json.JsonTrees;
import dev.berth.memory.object.StoredObject;
import dev.berth.memory.time.Timeline;
import java.time.Duration;
import java.time.Instant;

/// A server with one client, and short words for what tests do with them.
public abstract class ServerTest {
    protected static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    protected static final Duration TIMEOUT = Duration.ofSeconds(10);
    protected static final Collection RUNS = new Collection(Resource.RUNS, "", "");

    protected final Timeline timeline = new Timeline(START);
    protected final MemoryApi api =
            new MemoryApi(timeline, ServerLimits.DEFAULT.withBookmarkEvery(Duration.ZERO));
    protected final MemoryClient client = api.connect("berth");

    protected static ObjectRef run(String name) {
        return new ObjectRef(Resource.RUNS, "default", name);
    }

    protected StoredObject createRun(String name) {
        return createRun(name, "default", "");
    }

    protected StoredObject createRun(String name, String namespace, String labels) {
        return api.create(JsonTrees.bytes(text(name, namespace, labels)));
    }

    protected static String text(String name, String namespace, String labels) {
        return "{'apiVersion':'kruntimes.io/v1alpha1','kind':'Run','metadata':{'name':'"
                + name
                + "','namespace':'"
                + namespace
                + "','labels':{"
                + labels
                + "}},'spec':{'runtime':'bash'},'status':{'phase':'Pending'}}";
    }

    protected Heard list(Collection collection, int limit, String token) {
        Heard heard = new Heard();
        client.list(new ListRequest(collection, limit, token, TIMEOUT), heard);
        timeline.runUntilIdle();
        return heard;
    }

    protected Heard watch(Collection collection, long from) {
        Heard heard = new Heard();
        subscribe(collection, from, heard);
        timeline.runUntilIdle();
        return heard;
    }

    protected Subscription subscribe(Collection collection, long from, Heard heard) {
        return client.watch(
                new WatchRequest(collection, Long.toString(from), Duration.ofMinutes(5)), heard);
    }

    protected Heard patch(String name, String body) {
        Heard heard = new Heard();
        client.patchStatus(new PatchRequest(run(name), JsonTrees.bytes(body), TIMEOUT), heard);
        timeline.runUntilIdle();
        return heard;
    }

    protected Heard read(String name) {
        Heard heard = new Heard();
        client.read(run(name), TIMEOUT, heard);
        timeline.runUntilIdle();
        return heard;
    }

    protected void pass(Duration time) {
        timeline.runUntilIdleAt(timeline.now().plus(time));
    }
}
