package dev.berth.conformance.wrong.domain.order;

final class UsesObjectHash {
    int value() {
        return new UsesObjectHash().hashCode();
    }
}
