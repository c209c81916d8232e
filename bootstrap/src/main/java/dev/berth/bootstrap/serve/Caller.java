package dev.berth.bootstrap.serve;

import dev.berth.k8s.fabric8.AccessIdentity;
import dev.berth.k8s.fabric8.ApiAccess;
import dev.berth.k8s.fabric8.ApiAccessException;
import java.nio.file.Path;
import java.util.Optional;

/// Who asks a running scheduler: the token and the namespace of a kubeconfig.
///
/// @param token empty where the kubeconfig has none, but a certificate
public record Caller(Optional<String> token, String namespace) {
    /// Who the kubeconfig says.
    ///
    /// @throws UnusableException where it can not be used
    public static Caller of(Optional<Path> kubeconfig, Optional<String> context, String version) {
        ApiAccess access =
                new ApiAccess(
                        kubeconfig,
                        context,
                        ClusterAccess.AGENT + "/" + version,
                        ApiAccess.CONNECT_TIMEOUT);
        try {
            AccessIdentity identity = AccessIdentity.of(access);
            return new Caller(
                    identity.token(), identity.namespace().orElse(ClusterAccess.NAMESPACE_DEFAULT));
        } catch (ApiAccessException e) {
            throw new UnusableException(e.getMessage(), e);
        }
    }

    @Override
    public String toString() {
        return "Caller[" + namespace + "]";
    }
}
