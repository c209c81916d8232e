package dev.berth.conformance.kubeapi;

import dev.berth.k8s.api.BindingRequest;
import dev.berth.k8s.api.Collection;
import dev.berth.k8s.api.EvictionRequest;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.PatchRequest;
import dev.berth.k8s.api.Resource;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// A rule's hands at Pods, their bindings and evictions.
final class Bindings {
    private static final Duration TIMEOUT = Duration.ofSeconds(20);

    private final World world;
    private final Probe probe;

    Bindings(World world) {
        this.world = world;
        this.probe = new Probe(world);
    }

    /// A new Pod, with that at the start of its spec.
    Answers.Seen create(String name, String spec) {
        world.create(
                json(
                        "{'apiVersion':'v1','kind':'Pod','metadata':{'name':'%s','namespace':'%s'},"
                                        .formatted(name, world.namespace())
                                + "'spec':{"
                                + spec
                                + "'containers':[{'name':'c','image':'example.com/image'}]}}"));
        return read(name);
    }

    /// The client writes the status of the Pod that it saw.
    void change(String name, Answers.Seen seen) {
        Answers answers = new Answers(probe.guard());
        String body =
                "{'metadata':{'resourceVersion':'%s'},'status':{'message':'changed'}}"
                        .formatted(seen.version());
        PatchRequest request = new PatchRequest(pod(name), bytes(body), TIMEOUT);
        probe.guard().call(() -> world.client().patchStatus(request, answers));
        world.await("the answer to a patch of a Pod", answers::isAnswered);
    }

    void delete(String name) {
        world.delete(pod(name));
    }

    Answers.Seen read(String name) {
        return probe.list(new Collection(Resource.PODS, world.namespace(), "")).items().stream()
                .filter(seen -> seen.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("the list has no Pod " + name));
    }

    /// The Node of that Pod; "" for none.
    String node(String name) {
        return read(name).tree().fields("spec").text("nodeName");
    }

    /// Binds on the condition of that uid and version, where they are not "".
    Answers bind(String name, String uid, String version, String node, String annotations) {
        List<String> metadata = new ArrayList<>(List.of("'name':'" + name + "'"));
        if (!uid.isEmpty()) {
            metadata.add("'uid':'" + uid + "'");
        }
        if (!version.isEmpty()) {
            metadata.add("'resourceVersion':'" + version + "'");
        }
        if (!annotations.isEmpty()) {
            metadata.add("'annotations':{" + annotations + "}");
        }
        String body =
                "{'apiVersion':'v1','kind':'Binding','metadata':{%s},'target':{'apiVersion':'v1','kind':'Node','name':'%s'}}"
                        .formatted(String.join(",", metadata), node);
        Answers answers = new Answers(probe.guard());
        BindingRequest request = new BindingRequest(pod(name), bytes(body), TIMEOUT);
        probe.guard().call(() -> world.client().bind(request, answers));
        world.await("the answer to a binding", answers::isAnswered);
        return answers;
    }

    /// Asks the Pod to go, on the condition of that uid where it is not "".
    Answers evict(String name, String uid) {
        String preconditions =
                uid.isEmpty()
                        ? ""
                        : ",'deleteOptions':{'preconditions':{'uid':'%s'}}".formatted(uid);
        String body =
                "{'apiVersion':'policy/v1','kind':'Eviction','metadata':{'name':'%s','namespace':'%s'}%s}"
                        .formatted(name, world.namespace(), preconditions);
        Answers answers = new Answers(probe.guard());
        EvictionRequest request = new EvictionRequest(pod(name), bytes(body), TIMEOUT);
        probe.guard().call(() -> world.client().evict(request, answers));
        world.await("the answer to an eviction", answers::isAnswered);
        return answers;
    }

    /// True where the Pod is gone, or being deleted.
    boolean isLeaving(String name) {
        return probe.list(new Collection(Resource.PODS, world.namespace(), "")).items().stream()
                .filter(seen -> seen.name().equals(name))
                .noneMatch(
                        seen -> seen.tree().fields("metadata").text("deletionTimestamp").isEmpty());
    }

    private ObjectRef pod(String name) {
        return new ObjectRef(Resource.PODS, world.namespace(), name);
    }

    private static byte[] bytes(String text) {
        return json(text).getBytes(StandardCharsets.UTF_8);
    }

    private static String json(String text) {
        return text.replace('\'', '"');
    }
}
