package dev.berth.k8s.fabric8;

import dev.berth.k8s.api.Collection;
import dev.berth.k8s.api.ListRequest;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.Resource;
import dev.berth.k8s.api.WatchRequest;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/// Paths and queries of requests, below the server's address.
final class RequestPaths {
    private RequestPaths() {}

    static String list(ListRequest request) {
        StringBuilder path = collection(request.collection());
        path.append("?limit=").append(request.limit());
        append(path, "labelSelector", request.collection().labelSelector());
        append(path, "continue", request.continueToken());
        return path.toString();
    }

    static String watch(WatchRequest request) {
        StringBuilder path = collection(request.collection());
        path.append("?watch=true&allowWatchBookmarks=true&timeoutSeconds=")
                .append(Math.max(1, request.timeout().toSeconds()));
        append(path, "resourceVersion", request.fromVersion());
        append(path, "labelSelector", request.collection().labelSelector());
        return path.toString();
    }

    static String object(ObjectRef object) {
        return collection(object.resource(), object.namespace())
                .append('/')
                .append(encoded(object.name()))
                .toString();
    }

    static String status(ObjectRef object) {
        return object(object) + "/status";
    }

    static String binding(ObjectRef pod) {
        return object(pod) + "/binding";
    }

    static String eviction(ObjectRef pod) {
        return object(pod) + "/eviction";
    }

    static StringBuilder collection(Resource resource, String namespace) {
        StringBuilder path = new StringBuilder(128);
        path.append(resource.group().isEmpty() ? "/api/" : "/apis/").append(resource.apiVersion());
        if (!namespace.isEmpty()) {
            path.append("/namespaces/").append(encoded(namespace));
        }
        return path.append('/').append(resource.plural());
    }

    private static StringBuilder collection(Collection collection) {
        return collection(collection.resource(), collection.namespace());
    }

    private static void append(StringBuilder path, String name, String value) {
        if (!value.isEmpty()) {
            path.append('&').append(name).append('=').append(encoded(value));
        }
    }

    /// A space becomes `%20`, which is right in paths and queries alike.
    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
