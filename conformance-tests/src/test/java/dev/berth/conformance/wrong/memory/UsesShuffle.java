package dev.berth.conformance.wrong.memory;

import java.util.Collections;
import java.util.List;

final class UsesShuffle {
    void value(List<String> list) {
        Collections.shuffle(list);
    }
}
