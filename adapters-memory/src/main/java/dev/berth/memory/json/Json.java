package dev.berth.memory.json;

import dev.berth.k8s.api.JsonCursor;
import dev.berth.k8s.api.ObjectCursor;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;

/// A JSON value as a tree. Fields and Items can be changed in place; two trees are equal where they
/// mean the same, whatever the order of fields.
public sealed interface Json {
    /// The tree of a text in UTF-8.
    ///
    /// @throws dev.berth.k8s.api.MalformedObjectException when the text breaks the grammar or a
    ///   bound
    static Json parse(byte[] json) {
        return read(new JsonCursor(json));
    }

    /// The tree of all that is under a cursor.
    ///
    /// @throws dev.berth.k8s.api.MalformedObjectException when the text breaks the grammar or a
    ///   bound
    static Json read(ObjectCursor cursor) {
        return JsonReader.read(cursor);
    }

    /// A copy that shares nothing that can change.
    Json copy();

    /// A string.
    record Text(String value) implements Json {
        @Override
        public Json copy() {
            return this;
        }
    }

    /// A number, as it was written.
    record Num(String literal) implements Json {
        @Override
        public Json copy() {
            return this;
        }
    }

    /// `true` or `false`.
    record Bool(boolean value) implements Json {
        @Override
        public Json copy() {
            return this;
        }
    }

    /// `null`.
    record Null() implements Json {
        @Override
        public Json copy() {
            return this;
        }
    }

    /// An array.
    record Items(List<Json> values) implements Json {
        @Override
        public Items copy() {
            List<Json> copies = new ArrayList<>(values.size());
            values.forEach(value -> copies.add(value.copy()));
            return new Items(copies);
        }
    }

    /// An object: its fields in order.
    record Fields(SequencedMap<String, Json> values) implements Json {
        /// An object without fields.
        public static Fields none() {
            return new Fields(new LinkedHashMap<>());
        }

        /// The field of that name.
        public Optional<Json> find(String name) {
            return Optional.ofNullable(values.get(name));
        }

        /// The text of that field, "" where it is missing or something else.
        public String text(String name) {
            return values.get(name) instanceof Text text ? text.value() : "";
        }

        /// The object in that field, empty where it is missing or something else.
        public Fields fields(String name) {
            return values.get(name) instanceof Fields fields ? fields : none();
        }

        /// The array in that field, empty where it is missing or something else.
        public List<Json> items(String name) {
            return values.get(name) instanceof Items items ? items.values() : List.of();
        }

        /// Sets a field; one that exists keeps its place.
        public void put(String name, Json value) {
            values.put(name, value);
        }

        /// Sets a field to a text.
        public void put(String name, String value) {
            values.put(name, new Text(value));
        }

        /// Takes a field away, if it is there.
        public void remove(String name) {
            values.remove(name);
        }

        @Override
        public Fields copy() {
            Fields copy = none();
            for (Map.Entry<String, Json> field : values.entrySet()) {
                copy.put(field.getKey(), field.getValue().copy());
            }
            return copy;
        }
    }
}
