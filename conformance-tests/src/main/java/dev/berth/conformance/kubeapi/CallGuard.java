package dev.berth.conformance.kubeapi;

import org.jspecify.annotations.Nullable;

/// Notices handlers that are called from inside the call that registers them.
final class CallGuard {
    private volatile @Nullable Thread inside;
    private volatile boolean broken;

    void call(Runnable request) {
        inside = Thread.currentThread();
        try {
            request.run();
        } finally {
            inside = null;
        }
    }

    void heard() {
        if (Thread.currentThread().equals(inside)) {
            broken = true;
        }
    }

    boolean isBroken() {
        return broken;
    }
}
