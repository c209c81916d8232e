package dev.berth.domain.cycle.gang;

import dev.berth.domain.model.Capacity;
import dev.berth.domain.model.Labels;
import dev.berth.domain.model.demand.Taint;
import dev.berth.domain.plugin.HostView;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/// A Host that is not there: like another one, but new, empty and under a name of its own.
record TwinHost(HostView like, Labels labels) implements HostView {
    private static final String HOST_NAME = "kubernetes.io/hostname";

    static TwinHost of(HostView like) {
        SortedMap<String, String> labels = new TreeMap<>();
        for (int i = 0; i < like.labels().size(); i++) {
            labels.put(like.labels().key(i), like.labels().value(i));
        }
        labels.computeIfPresent(HOST_NAME, (key, name) -> newName(name));
        return new TwinHost(like, Labels.of(labels));
    }

    private static String newName(String name) {
        return name + "-new";
    }

    @Override
    public String name() {
        return newName(like.name());
    }

    @Override
    public Capacity capacity() {
        return like.capacity();
    }

    @Override
    public boolean ready() {
        return like.ready();
    }

    @Override
    public List<Taint> taints() {
        return like.taints();
    }

    @Override
    public boolean fresh() {
        return like.fresh();
    }

    @Override
    public long used(int index) {
        return 0;
    }
}
