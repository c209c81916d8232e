package dev.berth.conformance.wrong.domain.order;

import java.time.DayOfWeek;

final class UsesEnumHash {
    int value(DayOfWeek day) {
        return day.hashCode();
    }
}
