package dev.berth.memory.manifest.text;

/// Text that cannot be read on from some line: broken grammar, or a bound that is exceeded.
public final class UnreadableTextException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String problem;
    private final int line;

    public UnreadableTextException(String problem, int line) {
        super(problem + " (line " + line + ")");
        this.problem = problem;
        this.line = line;
    }

    /// What is wrong, without the line.
    public String problem() {
        return problem;
    }

    /// Line where reading stopped, from 1.
    public int line() {
        return line;
    }
}
