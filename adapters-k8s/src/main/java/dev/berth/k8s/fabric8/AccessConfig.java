package dev.berth.k8s.fabric8;

import io.fabric8.kubernetes.client.Config;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// What fabric8 makes of an access: where the server is, whom it trusts, and what it shows.
final class AccessConfig {
    private AccessConfig() {}

    /// @throws ApiAccessException where a kubeconfig can not be used
    static Config read(ApiAccess access) {
        Config config =
                access.kubeconfig()
                        .map(file -> ofFile(file, access))
                        .orElseGet(() -> Config.autoConfigure(access.context().orElse(null)));
        checkContext(config, access);
        config.setUserAgent(access.userAgent());
        config.setConnectionTimeout((int) access.connectTimeout().toMillis());
        // What is repeated, and when, is for the core to say: a repetition that it does not know
        // of would meet its own first application.
        config.setRequestRetryBackoffLimit(0);
        return config;
    }

    private static Config ofFile(Path file, ApiAccess access) {
        if (!Files.isReadable(file)) {
            throw new ApiAccessException("kubeconfig " + file + " is not a file that can be read");
        }
        try {
            return Config.fromKubeconfig(access.context().orElse(null), file.toFile());
        } catch (RuntimeException e) {
            throw new ApiAccessException(
                    "kubeconfig " + file + " can not be used: " + e.getMessage(), e);
        }
    }

    private static void checkContext(Config config, ApiAccess access) {
        access.context()
                .ifPresent(wanted -> {
                    List<String> known =
                            config.getContexts().stream().map(c -> c.getName()).toList();
                    if (!known.contains(wanted)) {
                        throw new ApiAccessException(
                                "context "
                                        + wanted
                                        + " is not in the kubeconfig, which has "
                                        + known);
                    }
                });
    }
}
