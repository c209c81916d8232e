package dev.berth.k8s.mapping;

import dev.berth.domain.model.Observed;
import dev.berth.k8s.api.JsonCursor;
import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.mapping.text.FieldReader;
import dev.berth.k8s.mapping.text.JsonText;
import java.util.Arrays;
import java.util.function.Consumer;

/// The status conditions of a Run, Pod or group at one version, kept as compact JSON.
///
/// A merge patch replaces a list as a whole, so a writer needs the conditions of others again.
@SuppressWarnings("ArrayRecordComponent") // compared by content below
public record Conditions(byte[] json) implements Observed.Carried {
    /// Longest text in bytes: a Run has a handful of conditions, and each may have a message of 32
    /// KiB.
    public static final int LENGTH_MAX = 64 << 10;

    private static final Conditions TOO_LONG = new Conditions(new byte[0]);

    /// What a writer finds in `carried`: the conditions, or none.
    public static Conditions of(Observed.Carried carried) {
        return carried instanceof Conditions conditions
                ? conditions
                : new Conditions(new byte[] {'[', ']'});
    }

    /// True where the list was longer than the bound and was not kept, so that writing conditions
    /// would lose those of others.
    public boolean isTooLong() {
        return json.length == 0;
    }

    /// A walk over the list, on its first token.
    public FieldReader walk() {
        return new FieldReader(new JsonCursor(json));
    }

    /// Visits what is known of each condition; none where there are none or they were not kept.
    public static void forEach(Observed.Carried carried, Consumer<ConditionReader> visitor) {
        Conditions kept = of(carried);
        FieldReader list = kept.isTooLong() ? null : kept.walk();
        if (list != null && list.startArray("status.conditions")) {
            while (list.nextItem()) {
                visitor.accept(ConditionReader.read(list));
            }
        }
    }

    /// The list on which the cursor stands; nothing for an empty one.
    public static Observed.Carried read(ObjectCursor cursor) {
        JsonText text = new JsonText();
        boolean fits = text.copy(cursor, LENGTH_MAX);
        if (fits && text.length() <= 2) {
            return Observed.Carried.NOTHING;
        }
        byte[] json = text.toBytes();
        return fits && json.length <= LENGTH_MAX ? new Conditions(json) : TOO_LONG;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Conditions that && Arrays.equals(json, that.json);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(json);
    }

    @Override
    public String toString() {
        return "conditions of " + json.length + " bytes";
    }
}
