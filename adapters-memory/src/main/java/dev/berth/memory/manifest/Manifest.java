package dev.berth.memory.manifest;

/// One object of the input, checked.
///
/// @param namespace `` where the object names none
/// @param json the object as compact JSON, in the order of its text, without
///   `metadata.managedFields`, null and unknown fields; it is handed over and must not be changed
@SuppressWarnings("ArrayRecordComponent") // manifests are handed over, never compared
public record Manifest(
        String apiVersion,
        String kind,
        String namespace,
        String name,
        Source source,
        byte[] json) {}
