package dev.berth.memory.expand.input;

import dev.berth.memory.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/// Tolerations of two origins as one list, as the API server makes it: what another one bears
/// anyway is left out, and of equal ones the first stays.
public final class MergedTolerations {
    private static final String KEY = "key";
    private static final String OPERATOR = "operator";
    private static final String VALUE = "value";
    private static final String EFFECT = "effect";
    private static final String SECONDS = "tolerationSeconds";
    private static final String EXISTS = "Exists";
    private static final String EQUAL = "Equal";
    private static final String NO_EXECUTE = "NoExecute";

    private MergedTolerations() {}

    /// All of them, the own ones first.
    public static List<Json> of(List<Json> own, List<Json> added) {
        List<Json> all = new ArrayList<>(own);
        all.addAll(added);
        List<Json> merged = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            Json one = all.get(i);
            boolean isBorne =
                    merged.stream().anyMatch(other -> includes(other, one))
                            || all.subList(i + 1, all.size()).stream()
                                    .anyMatch(other -> !other.equals(one) && includes(other, one));
            if (!isBorne) {
                merged.add(one);
            }
        }
        return merged;
    }

    /// True where whoever has the first one needs not the second.
    private static boolean includes(Json wide, Json narrow) {
        if (wide.equals(narrow)) {
            return true;
        }
        return wide instanceof Json.Fields first
                && narrow instanceof Json.Fields second
                && includesKey(first, second)
                && includesEffect(first, second)
                && includesValue(first, second);
    }

    private static boolean includesKey(Json.Fields wide, Json.Fields narrow) {
        boolean isEveryKey = wide.text(KEY).isEmpty() && wide.text(OPERATOR).equals(EXISTS);
        return isEveryKey || wide.text(KEY).equals(narrow.text(KEY));
    }

    /// A Pod that leaves after a while does not stay for ever, nor longer.
    private static boolean includesEffect(Json.Fields wide, Json.Fields narrow) {
        String effect = wide.text(EFFECT);
        if (!effect.isEmpty() && !effect.equals(narrow.text(EFFECT))) {
            return false;
        }
        OptionalInt wideSeconds = Counts.find(wide, SECONDS);
        OptionalInt narrowSeconds = Counts.find(narrow, SECONDS);
        return !effect.equals(NO_EXECUTE)
                || wideSeconds.isEmpty()
                || (narrowSeconds.isPresent()
                        && narrowSeconds.getAsInt() <= wideSeconds.getAsInt());
    }

    /// The server takes only those for a value of which that is said in so many words.
    private static boolean includesValue(Json.Fields wide, Json.Fields narrow) {
        return wide.text(OPERATOR).equals(EXISTS)
                || (narrow.text(OPERATOR).equals(EQUAL)
                        && wide.text(VALUE).equals(narrow.text(VALUE)));
    }
}
