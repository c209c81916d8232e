package dev.berth.bootstrap.doctor;

/// There is no API server that answers who asks. The message says which and why.
public final class NoServerException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NoServerException(String message) {
        super(message);
    }
}
