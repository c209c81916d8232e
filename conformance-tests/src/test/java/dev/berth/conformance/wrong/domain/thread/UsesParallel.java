package dev.berth.conformance.wrong.domain.thread;

import java.util.stream.Stream;

final class UsesParallel {
    Stream<String> value(Stream<String> stream) {
        return stream.parallel();
    }
}
