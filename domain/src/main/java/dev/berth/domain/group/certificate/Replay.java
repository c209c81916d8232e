package dev.berth.domain.group.certificate;

/// The refutation was found and is too large to be written down: to check it, search again.
///
/// @param expanded how many nodes the search expanded in this domain
/// @param digest of the steps that it took; a search of the same problem gives the same
public record Replay(long expanded, long digest) implements Certificate {}
