package dev.berth.k8s.lease;

import dev.berth.k8s.api.ApiFailure;
import dev.berth.k8s.api.ObjectRef;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// The writes that are on their way, and those of which nobody knows whether they were, or will be,
/// applied. While there are any, the lease is not given back: who took it would list too early.
///
/// A write without an answer is unknown until a later one about the same object is applied, or
/// refused because of its version: then the object is past the version that the first one demanded.
final class OpenWrites {
    /// Objects with unknown writes that are remembered one by one: as many as a loop keeps open.
    private static final int UNKNOWN_MAX = 10_000;

    private final Set<ObjectRef> unknown = new LinkedHashSet<>();
    private final List<Runnable> whenIdle = new ArrayList<>();
    private boolean lostCount;
    private int inFlight;

    synchronized void begin() {
        inFlight++;
    }

    synchronized void applied(ObjectRef object) {
        unknown.remove(object);
    }

    synchronized void failed(ObjectRef object, ApiFailure failure) {
        switch (failure) {
            case ApiFailure.NoAnswer _ -> {
                if (unknown.size() < UNKNOWN_MAX) {
                    unknown.add(object);
                } else {
                    lostCount = true;
                }
            }
            case ApiFailure.Answered refusal -> {
                if (refusal.isConflict() || refusal.isNotFound()) {
                    unknown.remove(object);
                }
            }
        }
    }

    /// A write has ended, and whoever asked for it was told.
    void end() {
        List<Runnable> calls;
        synchronized (this) {
            inFlight--;
            if (inFlight > 0) {
                return;
            }
            calls = List.copyOf(whenIdle);
            whenIdle.clear();
        }
        calls.forEach(Runnable::run);
    }

    /// Calls back once, when nothing is in flight: maybe now.
    void whenIdle(Runnable call) {
        synchronized (this) {
            if (inFlight > 0) {
                whenIdle.add(call);
                return;
            }
        }
        call.run();
    }

    synchronized int inFlight() {
        return inFlight;
    }

    /// True where a write may still be applied later.
    synchronized boolean isAnyUnknown() {
        return lostCount || !unknown.isEmpty();
    }
}
