package dev.berth.memory.manifest.text;

/// Which unquoted words are no text.
public enum YamlDialect {
    /// What `kubectl` makes of a manifest: also `yes`, `no`, `on` and `off` are booleans. It takes
    /// `y` and `n` for booleans too, which is no more than a trap for short names, so that they are
    /// text here.
    MANIFEST,
    /// YAML 1.2: only `true` and `false` are booleans.
    CORE
}
