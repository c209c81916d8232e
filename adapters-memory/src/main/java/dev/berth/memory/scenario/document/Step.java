package dev.berth.memory.scenario.document;

import dev.berth.memory.json.Json;
import java.time.Duration;
import java.util.List;

/// One thing that happens in a scenario.
public sealed interface Step {
    /// Objects that come to be.
    record Create(List<Json.Fields> objects) implements Step {}

    /// Objects that are created, or replaced as a whole.
    record Apply(List<Json.Fields> objects) implements Step {}

    /// Objects that are gone at once.
    record Delete(List<ObjectId> objects) implements Step {}

    /// Objects that get a deletionTimestamp.
    record Terminate(List<ObjectId> objects) implements Step {}

    /// Fields of a status that someone sets.
    record SetStatus(List<StatusOf> statuses) implements Step {}

    /// A place where an expectation may look, when everything due has happened.
    record Settle() implements Step {}

    /// Something unusual.
    record Disturb(Fault fault) implements Step {}

    /// A look at what came of it.
    record Expect(Expectation expectation) implements Step {}

    /// A step and the virtual time since the start at which it happens.
    record Timed(Duration at, String path, Step step) {}

    /// New values of fields of one object's status; "" takes a field away.
    record StatusOf(ObjectId object, List<Field> fields) {
        /// One field and its value.
        public record Field(String name, Value value) {}

        /// A value: a text, or a number as it is written.
        public record Value(String text, boolean number) {}
    }
}
