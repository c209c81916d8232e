package dev.berth.bootstrap.serve;

/// What the program was given can not be used: a kubeconfig, an address that is taken. The message
/// says what and why.
public final class UnusableException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UnusableException(String message, Throwable cause) {
        super(message, cause);
    }
}
