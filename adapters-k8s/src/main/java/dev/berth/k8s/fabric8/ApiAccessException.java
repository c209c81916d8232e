package dev.berth.k8s.fabric8;

/// What keeps us from making any request: a kubeconfig that is missing or wrong, or a certificate
/// that cannot be read.
public final class ApiAccessException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    ApiAccessException(String message, Throwable cause) {
        super(message, cause);
    }

    ApiAccessException(String message) {
        super(message);
    }
}
