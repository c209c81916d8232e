package dev.berth.k8s.fabric8;

import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.OAuthTokenProvider;
import java.util.Optional;

/// The bearer token of an access, for questions to a server that asks the API server whose it is.
public final class AccessToken {
    private AccessToken() {}

    /// The token that requests to the API server are made with; empty where they are made with a
    /// certificate or nothing.
    ///
    /// @throws ApiAccessException where a kubeconfig can not be used
    public static Optional<String> of(ApiAccess access) {
        Config config = AccessConfig.read(access);
        OAuthTokenProvider provider = config.getOauthTokenProvider();
        return Optional.ofNullable(provider == null ? null : provider.getToken())
                .or(() -> Optional.ofNullable(config.getOauthToken()))
                .or(() -> Optional.ofNullable(config.getAutoOAuthToken()))
                .filter(token -> !token.isBlank());
    }

    /// The namespace of the context; empty where it has none.
    ///
    /// @throws ApiAccessException where a kubeconfig can not be used
    public static Optional<String> namespace(ApiAccess access) {
        return Optional.ofNullable(AccessConfig.read(access).getNamespace())
                .filter(namespace -> !namespace.isEmpty());
    }
}
