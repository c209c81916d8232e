package dev.berth.memory.expand.input;

import dev.berth.domain.model.demand.Taint;
import dev.berth.domain.model.demand.TaintEffect;
import dev.berth.memory.json.Json;
import java.util.ArrayList;
import java.util.List;

/// The tolerations that the API server gives each Pod that is created: for five minutes it bears a
/// Node that is not ready or cannot be reached.
public final class LostNodeTolerations {
    private static final List<String> KEYS =
            List.of("node.kubernetes.io/not-ready", "node.kubernetes.io/unreachable");

    private static final String SECONDS = "300";
    private static final String TOLERATIONS = "tolerations";

    private LostNodeTolerations() {}

    /// Whether they decide anything about a Node with this taint.
    public static boolean matter(Taint taint) {
        return taint.effect() == TaintEffect.NO_EXECUTE && KEYS.contains(taint.key());
    }

    /// Adds those that are missing; false where none is.
    public static boolean addTo(Json.Fields spec) {
        List<Json> tolerations = new ArrayList<>(spec.items(TOLERATIONS));
        for (String key : KEYS) {
            if (spec.items(TOLERATIONS).stream().noneMatch(each -> bears(each, key))) {
                tolerations.add(toleration(key));
            }
        }
        boolean isChanged = tolerations.size() > spec.items(TOLERATIONS).size();
        if (isChanged) {
            spec.put(TOLERATIONS, new Json.Items(tolerations));
        }
        return isChanged;
    }

    private static boolean bears(Json toleration, String key) {
        if (!(toleration instanceof Json.Fields fields)) {
            return false;
        }
        String effect = fields.text("effect");
        boolean isAboutKey = fields.text("key").isEmpty() || fields.text("key").equals(key);
        return isAboutKey && (effect.isEmpty() || effect.equals("NoExecute"));
    }

    private static Json.Fields toleration(String key) {
        Json.Fields toleration = Json.Fields.none();
        toleration.put("key", key);
        toleration.put("operator", "Exists");
        toleration.put("effect", "NoExecute");
        toleration.put("tolerationSeconds", new Json.Num(SECONDS));
        return toleration;
    }
}
