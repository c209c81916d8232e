package dev.berth.memory.fault;

import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.Resource;
import dev.berth.memory.wire.RequestInfo;
import dev.berth.memory.wire.Verb;
import java.util.List;

/// Which requests a fault is about. "" and empty lists match everything. `bindsOnly`: only writes
/// that set a host; `continuedOnly`: only later pages of lists.
public record RequestMatch(
        String client,
        List<Verb> verbs,
        List<Resource> resources,
        String namespace,
        String object,
        String target,
        boolean bindsOnly,
        boolean continuedOnly) {
    private static final RequestMatch ANY =
            new RequestMatch("", List.of(), List.of(), "", "", "", false, false);

    public RequestMatch {
        verbs = List.copyOf(verbs);
        resources = List.copyOf(resources);
    }

    /// All requests.
    public static RequestMatch any() {
        return ANY;
    }

    /// All requests of that kind.
    public static RequestMatch of(Verb... verbs) {
        return new RequestMatch("", List.of(verbs), List.of(), "", "", "", false, false);
    }

    /// Writes that set a host for that Task.
    public static RequestMatch bindsOf(ObjectRef task) {
        return of(Verb.PATCH_STATUS, Verb.BIND).about(task).binding("");
    }

    /// Only those of that client.
    public RequestMatch by(String newClient) {
        return new RequestMatch(
                newClient, verbs, resources, namespace, object, target, bindsOnly, continuedOnly);
    }

    /// Only those about objects of these resources.
    public RequestMatch on(Resource... newResources) {
        return new RequestMatch(
                client,
                verbs,
                List.of(newResources),
                namespace,
                object,
                target,
                bindsOnly,
                continuedOnly);
    }

    /// Only those about that object.
    public RequestMatch about(ObjectRef ref) {
        return new RequestMatch(
                client,
                verbs,
                List.of(ref.resource()),
                ref.namespace(),
                ref.name(),
                target,
                bindsOnly,
                continuedOnly);
    }

    /// Only writes that set this host, or any where it is "".
    public RequestMatch binding(String newTarget) {
        return new RequestMatch(
                client, verbs, resources, namespace, object, newTarget, true, continuedOnly);
    }

    /// Only later pages of lists.
    public RequestMatch continued() {
        return new RequestMatch(
                client, verbs, resources, namespace, object, target, bindsOnly, true);
    }

    boolean matches(RequestInfo request) {
        return isEither(client, request.client())
                && (verbs.isEmpty() || verbs.contains(request.verb()))
                && (resources.isEmpty() || resources.contains(request.collection().resource()))
                && isEither(namespace, request.collection().namespace())
                && isEither(object, request.object())
                && isEither(target, request.target())
                && (!bindsOnly || request.isBind())
                && (!continuedOnly || request.continued());
    }

    private static boolean isEither(String wanted, String found) {
        return wanted.isEmpty() || wanted.equals(found);
    }
}
