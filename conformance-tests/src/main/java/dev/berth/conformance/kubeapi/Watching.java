package dev.berth.conformance.kubeapi;

import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.api.WatchHandler;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/// What was heard of one watch, bookmarks aside.
final class Watching implements WatchHandler {
    /// An event.
    record Told(ChangeType type, Answers.Seen object) {
        @Override
        public String toString() {
            return type + " " + object.name();
        }
    }

    private final CallGuard guard;
    private final List<Told> events = new CopyOnWriteArrayList<>();
    private final List<String> ends = new CopyOnWriteArrayList<>();

    Watching(CallGuard guard) {
        this.guard = guard;
    }

    @Override
    public void event(ChangeType type, ObjectCursor object) {
        guard.heard();
        events.add(new Told(type, Answers.Seen.of(object)));
    }

    @Override
    public void bookmark(String version) {
        guard.heard();
    }

    @Override
    public void closed() {
        guard.heard();
        ends.add("closed");
    }

    @Override
    public void failed(ApiFailure failure) {
        guard.heard();
        ends.add(
                failure instanceof ApiFailure.Answered answered
                        ? Integer.toString(answered.status())
                        : "no answer");
    }

    List<Told> events() {
        return events;
    }

    List<String> told() {
        return events.stream().map(Told::toString).toList();
    }

    /// How it ended: `closed`, the status of a failure, or `no answer`.
    List<String> ends() {
        return ends;
    }
}
