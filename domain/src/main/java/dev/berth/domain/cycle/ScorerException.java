package dev.berth.domain.cycle;

/// A scorer failed or returned a score out of range; the cycle is aborted. Never leaves this
/// package.
final class ScorerException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int scorer;

    ScorerException(int scorer, String message) {
        super(message, null, false, false);
        this.scorer = scorer;
    }

    int scorer() {
        return scorer;
    }

    String problem() {
        String message = getMessage();
        return message == null ? "no message" : message;
    }
}
