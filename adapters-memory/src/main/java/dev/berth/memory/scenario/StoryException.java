package dev.berth.memory.scenario;

/// A story that can not go on as it is written: it deletes what is not there, say.
final class StoryException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    StoryException(String what) {
        super(what);
    }
}
