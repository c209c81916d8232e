package dev.berth.k8s.api;

/// The text of an object that breaks the grammar or a bound, with the place where it does.
public final class MalformedObjectException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final long byteOffset;

    /// @param byteOffset bytes before the place, counted from the start of the object
    public MalformedObjectException(String what, long byteOffset) {
        super(what + " at byte " + byteOffset);
        this.byteOffset = byteOffset;
    }

    /// Bytes before the place, counted from the start of the object.
    public long byteOffset() {
        return byteOffset;
    }
}
