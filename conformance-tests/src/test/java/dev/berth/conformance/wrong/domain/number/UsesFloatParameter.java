package dev.berth.conformance.wrong.domain.number;

final class UsesFloatParameter {
    boolean value(float input) {
        return input > 1;
    }
}
