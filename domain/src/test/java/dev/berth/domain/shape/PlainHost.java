package dev.berth.domain.shape;

import dev.berth.domain.model.Capacity;
import dev.berth.domain.model.Labels;
import java.util.TreeMap;

/// A Host of which only its number matters.
record PlainHost(int number) implements NumberedHost {
    @Override
    public int slot() {
        return number;
    }

    @Override
    public int poolNumber() {
        return 1;
    }

    @Override
    public String name() {
        return "h" + number;
    }

    @Override
    public Labels labels() {
        return Labels.NONE;
    }

    @Override
    public Capacity capacity() {
        return Capacity.of(new TreeMap<>());
    }

    @Override
    public boolean ready() {
        return true;
    }

    @Override
    public boolean fresh() {
        return true;
    }

    @Override
    public long used(int index) {
        return 0;
    }
}
