package dev.berth.memory.fault;

/// How often things go wrong by chance, each in requests, events or pages of a thousand.
///
/// `late` is a write that is applied after its client gave up: at 0, no write is. `heldBack` are
/// events behind which a watch stalls for a while; `expired` are later pages and starts of watches
/// that get 410.
public record FaultRates(
        int refused,
        int answerLost,
        int neverSent,
        int slow,
        int late,
        int repeated,
        int heldBack,
        int expired) {
    /// Nothing goes wrong.
    public static final FaultRates NONE = new FaultRates(0, 0, 0, 0, 0, 0, 0, 0);

    private static final int WHOLE = 1_000;

    public FaultRates {
        int writes = refused + answerLost + neverSent + slow + late;
        if (Math.min(Math.min(refused, answerLost), Math.min(neverSent, slow)) < 0
                || Math.min(Math.min(late, repeated), Math.min(heldBack, expired)) < 0
                || writes > WHOLE
                || Math.max(repeated, Math.max(heldBack, expired)) > WHOLE) {
            throw new IllegalArgumentException(
                    "rates must be 0 to 1000 of a thousand, those of requests together: refused "
                            + refused
                            + ", answerLost "
                            + answerLost
                            + ", neverSent "
                            + neverSent
                            + ", slow "
                            + slow
                            + ", late "
                            + late
                            + ", repeated "
                            + repeated
                            + ", heldBack "
                            + heldBack
                            + ", expired "
                            + expired);
        }
    }

    /// The same in a world in which the server applies nothing after its client gave up.
    public FaultRates withoutLateWrites() {
        return new FaultRates(refused, answerLost, neverSent, slow, 0, repeated, heldBack, expired);
    }
}
