package dev.berth.conformance.wrong.domain.number;

final class UsesDoubleReturn {
    double[] value() {
        return new double[1];
    }
}
