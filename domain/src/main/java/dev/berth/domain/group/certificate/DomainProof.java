package dev.berth.domain.group.certificate;

/// Why the domain at this place of the problem's list has no room.
public record DomainProof(int domain, Certificate certificate) {}
