package dev.berth.k8s.fabric8;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/// How to reach an API server, and as whom.
///
/// @param kubeconfig the kubeconfig to read; where there is none, the files that KUBECONFIG names,
///   or `.kube/config` in the home directory, or else the account of the Pod that this runs in
/// @param context the kubeconfig's context; where there is none, its current one
/// @param userAgent what requests are made as; the part before the first `/` is the name of our
///   writes in `metadata.managedFields`
/// @param connectTimeout how long a new connection may take, above zero
public record ApiAccess(
        Optional<Path> kubeconfig,
        Optional<String> context,
        String userAgent,
        Duration connectTimeout) {

    /// Long enough for a handshake with a busy server, and short against a lease.
    public static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(5);

    public ApiAccess {
        if (!connectTimeout.isPositive()) {
            throw new IllegalArgumentException(
                    "connectTimeout (" + connectTimeout + ") is not above zero");
        }
        if (userAgent.isEmpty() || !userAgent.chars().allMatch(c -> c > ' ' && c < 0x7F)) {
            throw new IllegalArgumentException(
                    "userAgent (" + userAgent + ") is not one word of printable ASCII");
        }
    }

    /// As the current context of a kubeconfig says.
    public static ApiAccess ofKubeconfig(Path kubeconfig, String userAgent) {
        return new ApiAccess(Optional.of(kubeconfig), Optional.empty(), userAgent, CONNECT_TIMEOUT);
    }
}
