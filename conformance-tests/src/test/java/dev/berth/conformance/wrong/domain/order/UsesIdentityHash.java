package dev.berth.conformance.wrong.domain.order;

final class UsesIdentityHash {
    int value(Object object) {
        return System.identityHashCode(object);
    }
}
