package dev.berth.memory.manifest.object;

/// What of an object is an error, and no warning.
///
/// @param unknown an unknown field outside `status`
/// @param unknownInStatus an unknown field in `status`
/// @param refused a value that has the right type and that the API server refuses
public record Demands(boolean unknown, boolean unknownInStatus, boolean refused) {}
