package dev.berth.bootstrap.doctor;

/// A sentence about what Berth can or can not do on a cluster.
record Finding(Level level, String text) {
    /// What a sentence means to whoever installs it.
    enum Level {
        /// So it should be.
        OK,
        /// Worth knowing; `serve` works as it is.
        NOTE,
        /// Something that `serve` needs is missing, or it would do harm.
        MISSING
    }

    static Finding ok(String text) {
        return new Finding(Level.OK, text);
    }

    static Finding note(String text) {
        return new Finding(Level.NOTE, text);
    }

    static Finding missing(String text) {
        return new Finding(Level.MISSING, text);
    }
}
