package dev.berth.conformance.wrong.domain.thread;

import java.util.List;

final class UsesParallelStream {
    long value(List<String> list) {
        return list.parallelStream().count();
    }
}
