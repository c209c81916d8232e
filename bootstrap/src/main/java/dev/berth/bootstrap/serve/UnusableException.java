package dev.berth.bootstrap.serve;

import org.jspecify.annotations.Nullable;

/// What the program was given can not be used: a kubeconfig, an address that is taken. The message
/// says what and why.
public final class UnusableException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UnusableException(@Nullable String message, Throwable cause) {
        super(message == null ? cause.toString() : message, cause);
    }
}
