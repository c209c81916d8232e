package dev.berth.k8s.fabric8;

import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.OAuthTokenProvider;
import java.util.Optional;

/// Whom an access makes requests as, for questions to a server that asks the API server who that
/// is.
///
/// @param token the bearer token of its requests; empty where they are made with a certificate or
///   nothing
/// @param namespace the namespace of the context; empty where it has none
public record AccessIdentity(Optional<String> token, Optional<String> namespace) {
    /// Reads it, once: a kubeconfig may have a program asked for the token.
    ///
    /// @throws ApiAccessException where a kubeconfig can not be used
    public static AccessIdentity of(ApiAccess access) {
        Config config = AccessConfig.read(access);
        return new AccessIdentity(
                token(config),
                Optional.ofNullable(config.getNamespace())
                        .filter(namespace -> !namespace.isEmpty()));
    }

    private static Optional<String> token(Config config) {
        OAuthTokenProvider provider = config.getOauthTokenProvider();
        return Optional.ofNullable(provider == null ? null : provider.getToken())
                .or(() -> Optional.ofNullable(config.getOauthToken()))
                .or(() -> Optional.ofNullable(config.getAutoOAuthToken()))
                .filter(token -> !token.isBlank());
    }

    /// Without the token, which belongs in no log.
    @Override
    public String toString() {
        return "AccessIdentity[" + namespace.orElse("") + "]";
    }
}
