package dev.berth.bootstrap.serve.diagnostics;

/// It could not be found out whether someone has a right. The message says why, and may be shown.
final class ReviewFailedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    ReviewFailedException(String message) {
        super(message);
    }
}
