package dev.berth.k8s.fabric8;

import dev.berth.k8s.api.BindingRequest;
import dev.berth.k8s.api.CreateRequest;
import dev.berth.k8s.api.EvictionRequest;
import dev.berth.k8s.api.KubeApi;
import dev.berth.k8s.api.ListHandler;
import dev.berth.k8s.api.ListRequest;
import dev.berth.k8s.api.ObjectHandler;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.PatchRequest;
import dev.berth.k8s.api.ReplaceRequest;
import dev.berth.k8s.api.ServerDocuments;
import dev.berth.k8s.api.Subscription;
import dev.berth.k8s.api.WatchHandler;
import dev.berth.k8s.api.WatchRequest;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.http.HttpClient;
import io.fabric8.kubernetes.client.http.HttpRequest;
import io.fabric8.kubernetes.client.jdkhttp.JdkHttpClientFactory;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/// A real API server, through fabric8's client.
///
/// Handlers are called in the client's threads, of which there are few: they should be quick, and
/// must not wait for the answer to another request. After `close` every request fails.
public final class Fabric8KubeApi implements KubeApi, ServerDocuments, AutoCloseable {
    private static final String JSON = "application/json";
    private static final String MERGE_PATCH = "application/merge-patch+json";

    /// How long a watch may go on after the time at which the server should have ended it.
    private static final Duration WATCH_GRACE = Duration.ofSeconds(30);

    /// How much later than we do the client gives up, which is to let go of the connection.
    private static final Duration CLIENT_GRACE = Duration.ofSeconds(1);

    private final HttpClient client;
    private final ScheduledThreadPoolExecutor timer;
    private final String address;
    private final Optional<String> namespace;

    private Fabric8KubeApi(HttpClient client, Config config) {
        this.client = client;
        this.timer = new ScheduledThreadPoolExecutor(1, Threads.named("berth-api-timer"));
        timer.setRemoveOnCancelPolicy(true);
        String url = config.getMasterUrl();
        this.address = url.endsWith("/") ? url.substring(0, url.length() - 1) : url;
        this.namespace = Optional.ofNullable(config.getNamespace()).filter(n -> !n.isEmpty());
    }

    /// A client of the server that `access` names. No request is made yet.
    ///
    /// @throws ApiAccessException where a kubeconfig or certificate can not be used
    public static Fabric8KubeApi connect(ApiAccess access) {
        return connect(access, new JdkHttpClientFactory());
    }

    static Fabric8KubeApi connect(ApiAccess access, HttpClient.Factory factory) {
        Config config = AccessConfig.read(access);
        try {
            HttpClient client = factory.newBuilder(config).tag(config.getRequestConfig()).build();
            return new Fabric8KubeApi(client, config);
        } catch (RuntimeException e) {
            throw new ApiAccessException(
                    "no client for " + config.getMasterUrl() + ": " + e.getMessage(), e);
        }
    }

    /// The server's address, for messages.
    public String address() {
        return address;
    }

    /// The namespace of the context, or of the Pod that this runs in.
    public Optional<String> namespace() {
        return namespace;
    }

    @Override
    public void list(ListRequest request, ListHandler handler) {
        start(
                request(RequestPaths.list(request), request.timeout()),
                new ListReceiver(handler),
                request.timeout());
    }

    @Override
    public Subscription watch(WatchRequest request, WatchHandler handler) {
        Duration timeout = request.timeout().plus(WATCH_GRACE);
        return start(
                request(RequestPaths.watch(request), timeout).forStreaming(),
                new WatchReceiver(handler),
                timeout);
    }

    @Override
    public void read(ObjectRef object, Duration timeout, ObjectHandler handler) {
        start(request(RequestPaths.object(object), timeout), new ObjectReceiver(handler), timeout);
    }

    @Override
    public void document(String path, Duration timeout, DocumentHandler handler) {
        start(request(path, timeout), new DocumentReceiver(handler), timeout);
    }

    @Override
    public void patchStatus(PatchRequest request, ObjectHandler handler) {
        patch(RequestPaths.status(request.object()), request, handler);
    }

    @Override
    public void patch(PatchRequest request, ObjectHandler handler) {
        patch(RequestPaths.object(request.object()), request, handler);
    }

    private void patch(String path, PatchRequest request, ObjectHandler handler) {
        start(
                request(path, request.timeout()).method("PATCH", MERGE_PATCH, text(request.body())),
                new ObjectReceiver(handler),
                request.timeout());
    }

    @Override
    public void bind(BindingRequest request, ObjectHandler handler) {
        start(
                request(RequestPaths.binding(request.pod()), request.timeout())
                        .post(JSON, request.body()),
                new ObjectReceiver(handler),
                request.timeout());
    }

    @Override
    public void evict(EvictionRequest request, ObjectHandler handler) {
        start(
                request(RequestPaths.eviction(request.pod()), request.timeout())
                        .post(JSON, request.body()),
                new ObjectReceiver(handler),
                request.timeout());
    }

    @Override
    public void create(CreateRequest request, ObjectHandler handler) {
        String path = RequestPaths.collection(request.resource(), request.namespace()).toString();
        start(
                request(path, request.timeout()).post(JSON, request.body()),
                new ObjectReceiver(handler),
                request.timeout());
    }

    @Override
    public void replace(ReplaceRequest request, ObjectHandler handler) {
        start(
                request(RequestPaths.object(request.object()), request.timeout())
                        .put(JSON, text(request.body())),
                new ObjectReceiver(handler),
                request.timeout());
    }

    /// Lets go of all connections. Requests that are open end without an answer, at the latest when
    /// their time is out.
    @Override
    public void close() {
        client.close();
        timer.shutdown();
    }

    private HttpRequest.Builder request(String path, Duration timeout) {
        return client.newHttpRequestBuilder()
                .uri(address + path)
                .header("Accept", JSON)
                .timeout(timeout.plus(CLIENT_GRACE).toMillis(), TimeUnit.MILLISECONDS);
    }

    /// fabric8 takes bytes for POST only.
    private static String text(byte[] body) {
        return new String(body, StandardCharsets.UTF_8);
    }

    private Subscription start(HttpRequest.Builder request, Receiver receiver, Duration timeout) {
        return Exchange.start(client, request.build(), receiver, timer, timeout);
    }
}
