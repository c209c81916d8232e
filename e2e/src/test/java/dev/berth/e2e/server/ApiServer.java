package dev.berth.e2e.server;

import dev.berth.k8s.fabric8.RawRequests;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// An API server of these tests, which serves the API of kruntimes. The *shared* one is that which
/// `-Dberth.e2e.kubeconfig` or BERTH_E2E_KUBECONFIG names. Where nothing is named, it is our *own*,
/// started by tools/control-plane.sh and stopped when the tests end. What must not happen to a
/// server of others (to be killed, to lose a definition, to be asked for its audit log) happens to
/// our own.
public final class ApiServer {
    private static final Duration PATIENCE = Duration.ofMinutes(1);
    private static final String GROUP = "kruntimes.io";
    private static final String DEFINITIONS =
            "/apis/apiextensions.k8s.io/v1/customresourcedefinitions";

    private static @Nullable ApiServer given;
    private static @Nullable ApiServer own;

    private final Path kubeconfig;
    private final Optional<ControlPlane> controlPlane;
    private final RawRequests requests;

    private ApiServer(Path kubeconfig, Optional<ControlPlane> controlPlane) {
        this.kubeconfig = kubeconfig;
        this.controlPlane = controlPlane;
        this.requests = new RawRequests(kubeconfig);
        installDefinitions();
    }

    /// The server that was named, or else our own.
    public static synchronized ApiServer shared() {
        if (given().isEmpty()) {
            return own();
        }
        if (given == null) {
            given = new ApiServer(Path.of(given()), Optional.empty());
        }
        return given;
    }

    /// Our own server, which is started when it is asked for first.
    public static synchronized ApiServer own() {
        if (own == null) {
            ControlPlane controlPlane = ControlPlane.startAudited();
            own = new ApiServer(controlPlane.kubeconfig(), Optional.of(controlPlane));
        }
        return own;
    }

    private static String given() {
        String property = System.getProperty("berth.e2e.kubeconfig", "");
        return property.isEmpty()
                ? System.getenv().getOrDefault("BERTH_E2E_KUBECONFIG", "")
                : property;
    }

    /// A kubeconfig with all rights.
    public Path kubeconfig() {
        return kubeconfig;
    }

    /// Requests with all rights.
    public RawRequests requests() {
        return requests;
    }

    /// The processes of our own server.
    public ControlPlane controlPlane() {
        return controlPlane.orElseThrow(
                () -> new AssertionError("the server of " + kubeconfig + " is not ours"));
    }

    /// Takes the definition of that resource of kruntimes away, with all objects.
    public void removeDefinition(String plural) {
        RawRequests.Response response =
                requests.send(
                        "DELETE",
                        DEFINITIONS + "/" + plural + "." + GROUP,
                        "application/json",
                        "{}");
        if (!response.isSuccess()) {
            throw new AssertionError(plural + " could not be removed: " + response);
        }
        Patience.await(PATIENCE, plural + " to be gone", () -> !isServed(GROUP, plural));
    }

    /// Installs the definitions of kruntimes' API, and those of our own, that are missing.
    public void installDefinitions() {
        install("e2e/crds", GROUP);
        install("charts/berth/crds", "berth.dev");
    }

    private void install(String directory, String group) {
        try (Stream<Path> files = Files.list(Checkout.resolve(directory))) {
            List<Path> definitions = files.sorted().toList();
            for (Path definition : definitions) {
                RawRequests.Response response =
                        requests.send(
                                "POST",
                                DEFINITIONS,
                                "application/yaml",
                                Files.readString(definition));
                if (!response.isSuccess() && response.status() != 409) {
                    throw new AssertionError(definition + " was refused: " + response);
                }
            }
            for (Path definition : definitions) {
                String plural = definition.getFileName().toString().replace(".yaml", "");
                Patience.await(PATIENCE, plural + " to be served", () -> isServed(group, plural));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private boolean isServed(String group, String plural) {
        return requests.get("/apis/" + group + "/v1alpha1/" + plural).isSuccess();
    }
}
