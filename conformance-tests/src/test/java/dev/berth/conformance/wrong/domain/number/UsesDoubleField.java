package dev.berth.conformance.wrong.domain.number;

final class UsesDoubleField {
    double value;
}
