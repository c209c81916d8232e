package dev.berth.conformance.wrong.bootstrap;

import dev.berth.conformance.wrong.memory.FineType;

/// What lies between: it may see memory.
public final class FineBridge {
    public Object value(FineType type) {
        return type;
    }
}
