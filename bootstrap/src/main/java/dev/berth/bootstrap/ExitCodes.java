package dev.berth.bootstrap;

/// What the program's exit code says.
final class ExitCodes {
    /// All is well.
    static final int OK = 0;

    /// A scenario failed, or the program itself did.
    static final int FAILED = 1;

    /// The input or the usage is bad.
    static final int BAD_INPUT = 2;

    /// Something stays pending, or failed.
    static final int NOT_ALL_PLACED = 3;

    private ExitCodes() {}
}
