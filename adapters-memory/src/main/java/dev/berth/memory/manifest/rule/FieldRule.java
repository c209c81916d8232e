package dev.berth.memory.manifest.rule;

/// What the values of one field must be: the value itself, each item of a list, or each entry of a
/// mapping with free keys.
///
/// @param keys of the keys of a mapping
/// @param values of a value, an item, or the value of an entry
public record FieldRule(TextRule keys, TextRule values) {}
