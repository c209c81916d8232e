package dev.berth.k8s.fabric8;

import java.util.concurrent.ThreadFactory;

/// Threads that end with the program.
final class Threads {
    private Threads() {}

    static ThreadFactory named(String name) {
        return Thread.ofPlatform().name(name).daemon().factory();
    }

    /// Runs what must not run in the caller's thread. It is rare, so that a thread of its own does.
    static void soon(Runnable action) {
        Thread.ofVirtual().name("berth-api-soon").start(action);
    }
}
