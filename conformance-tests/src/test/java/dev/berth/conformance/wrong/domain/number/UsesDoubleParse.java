package dev.berth.conformance.wrong.domain.number;

final class UsesDoubleParse {
    boolean value(String text) {
        return Double.parseDouble(text) > 1;
    }
}
