package dev.berth.k8s.mapping;

/// Hears of objects that could not be read as they should be. May be called from any thread.
public interface MappingFaults {
    /// A reader met this; it went on.
    void fault(MappingFault fault);
}
