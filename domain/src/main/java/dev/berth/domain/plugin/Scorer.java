package dev.berth.domain.plugin;

/// Rates the Hosts that can take a Task. Scores are 0 to 100, multiplied by the weight in the
/// Profile and added.
public interface Scorer {
    /// Name: `LeastLoaded`.
    String name();

    /// How Hosts are rated for Tasks of this kind. Called once per Shape.
    Scoring prepare(TaskView task, Terms terms);
}
