package dev.berth.e2e.server;

import dev.berth.k8s.fabric8.RawRequests;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The API server of these tests: the one that `-Dberth.e2e.kubeconfig` or BERTH_E2E_KUBECONFIG
/// names, or else one of our own, started by tools/control-plane.sh and stopped when the tests end.
/// It serves the API of kruntimes.
public final class ApiServer {
    private static final Duration PATIENCE = Duration.ofMinutes(1);
    private static final String DEFINITIONS =
            "/apis/apiextensions.k8s.io/v1/customresourcedefinitions";

    private static @Nullable ApiServer shared;

    private final Path kubeconfig;
    private final RawRequests requests;

    private ApiServer(Path kubeconfig) {
        this.kubeconfig = kubeconfig;
        this.requests = new RawRequests(kubeconfig);
        install(Checkout.resolve("e2e/crds"));
    }

    /// The server, which is started when it is asked for first.
    public static synchronized ApiServer shared() {
        if (shared == null) {
            shared =
                    new ApiServer(
                            given().isEmpty()
                                    ? ControlPlane.start().resolve("kubeconfig")
                                    : Path.of(given()));
        }
        return shared;
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

    private void install(Path directory) {
        try (Stream<Path> files = Files.list(directory)) {
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
                Patience.await(
                        PATIENCE,
                        plural + " to be served",
                        () -> requests.get("/apis/kruntimes.io/v1alpha1/" + plural).isSuccess());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
