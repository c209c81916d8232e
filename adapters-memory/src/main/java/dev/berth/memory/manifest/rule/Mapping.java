package dev.berth.memory.manifest.rule;

import java.util.List;

/// One mapping of an object, for rules that look at several of its fields. Fields of another type
/// than a method asks for are as if they were not there.
public interface Mapping {
    /// Whether the field is there, and is not null.
    boolean isThere(String field);

    /// Whether the field is there, and is neither null nor an empty text or list.
    boolean has(String field);

    /// The text of a simple value; "" where there is none.
    String text(String field);

    /// The simple values in a list.
    List<String> texts(String field);

    /// The names of the fields that are there, in order.
    List<String> names();

    /// How many items the list in a field has; -1 where there is none.
    int count(String field);

    /// The mapping in a field; an empty one where there is none.
    Mapping mapping(String field);

    /// The mappings in a list.
    List<Mapping> items(String field);

    /// Says that a field, there or not, is wrong.
    void blame(String field, String message);

    /// Says that an item of a list of simple values is wrong.
    void blameItem(String field, int index, String message);
}
