package dev.berth.memory.scenario;

import dev.berth.memory.scenario.document.ScenarioDocument;
import java.util.Optional;

/// One document of a file: a scenario, or why it is none.
///
/// `name` is that of the scenario where it has one that can be read, else that of the file.
public record ScenarioFile(String name, Optional<ScenarioDocument> document, String problem) {}
