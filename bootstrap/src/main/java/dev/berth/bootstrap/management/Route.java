package dev.berth.bootstrap.management;

/// What answers at one path. Called from many threads at once.
public interface Route {
    /// The answer to a GET.
    Page answer(Request request);
}
