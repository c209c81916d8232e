package dev.berth.memory.json;

import java.util.Map;

/// JSON merge patch, RFC 7396.
public final class MergePatch {
    private MergePatch() {}

    /// What `target` becomes under `patch`. Neither is changed, and the result shares nothing that
    /// can change with them.
    public static Json apply(Json target, Json patch) {
        if (!(patch instanceof Json.Fields changes)) {
            return patch.copy();
        }
        Json.Fields result =
                target instanceof Json.Fields fields ? fields.copy() : Json.Fields.none();
        merge(result, changes);
        return result;
    }

    private static void merge(Json.Fields target, Json.Fields changes) {
        for (Map.Entry<String, Json> change : changes.values().entrySet()) {
            String name = change.getKey();
            switch (change.getValue()) {
                case Json.Null gone -> target.remove(name);
                case Json.Fields nested -> {
                    Json.Fields inner = target.fields(name);
                    merge(inner, nested);
                    target.put(name, inner);
                }
                case Json.Text text -> target.put(name, text);
                case Json.Num number -> target.put(name, number);
                case Json.Bool bool -> target.put(name, bool);
                case Json.Items items -> target.put(name, items.copy());
            }
        }
    }
}
