package dev.berth.memory.scenario.document;

import dev.berth.domain.model.ObjectName;
import java.util.ArrayList;
import java.util.List;

/// Names an object of a scenario: `Kind/name`, or `namespace/Kind/name` outside of `default`.
public record ObjectId(String kind, ObjectName name) {
    /// Namespace of what names none.
    public static final String NAMESPACE_DEFAULT = "default";

    @Override
    public String toString() {
        return name.namespace().equals(NAMESPACE_DEFAULT)
                ? kind + "/" + name.name()
                : name.namespace() + "/" + kind + "/" + name.name();
    }

    static ObjectId of(Part part) {
        String[] words = part.text().split("/", -1);
        boolean good = words.length == 2 || words.length == 3;
        for (String word : words) {
            good &= !word.isEmpty();
        }
        // No kind begins with a small letter, and no namespace with a capital one.
        if (!good || !Character.isUpperCase(words[words.length - 2].charAt(0))) {
            throw part.error("`" + part.text() + "` is not like Kind/name or namespace/Kind/name");
        }
        return words.length == 2
                ? new ObjectId(words[0], new ObjectName(NAMESPACE_DEFAULT, words[1]))
                : new ObjectId(words[1], new ObjectName(words[0], words[2]));
    }

    static List<ObjectId> listOf(Part part) {
        List<ObjectId> ids = new ArrayList<>();
        for (Part item : part.items()) {
            ids.add(of(item));
        }
        return ids;
    }

    /// A name without a kind: `name`, or `namespace/name`.
    static ObjectName nameOf(Part part) {
        return nameOf(part, part.text());
    }

    /// The same for a name that stands elsewhere, such as in a key.
    static ObjectName nameOf(Part part, String text) {
        String[] words = text.split("/", -1);
        boolean good = words.length <= 2;
        for (String word : words) {
            good &= !word.isEmpty();
        }
        if (!good) {
            throw part.error("`" + text + "` is not like name or namespace/name");
        }
        return words.length == 1
                ? new ObjectName(NAMESPACE_DEFAULT, words[0])
                : new ObjectName(words[0], words[1]);
    }

    static List<ObjectName> namesOf(Part part) {
        List<ObjectName> names = new ArrayList<>();
        for (Part item : part.items()) {
            names.add(nameOf(item));
        }
        return names;
    }
}
