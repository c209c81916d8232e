package dev.berth.memory.expand.input;

import dev.berth.memory.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The controller of an object, as its ownerReferences name it.
///
/// @param uid `` where the reference has none, as in manifests that were written by hand
public record Owner(String apiVersion, String kind, String name, String uid) {
    private static final String REFERENCES = "ownerReferences";

    /// That object as an owner.
    public static Owner of(Original controller) {
        return new Owner(
                controller.apiVersion(), controller.kind(), controller.name(), controller.uid());
    }

    /// The one reference of that metadata which says `controller: true`.
    public static Optional<Owner> in(Json.Fields metadata) {
        for (Json item : metadata.items(REFERENCES)) {
            if (item instanceof Json.Fields reference
                    && reference.find("controller").equals(Optional.of(new Json.Bool(true)))) {
                return Optional.of(
                        new Owner(
                                reference.text("apiVersion"),
                                reference.text("kind"),
                                reference.text("name"),
                                reference.text("uid")));
            }
        }
        return Optional.empty();
    }

    /// True where that object is meant. One of the same name with another uid came later, and has
    /// nothing to do with what its predecessor left.
    public boolean is(Original object) {
        String known = object.metadata().text("uid");
        return kind.equals(object.kind())
                && name.equals(object.name())
                && group(apiVersion).equals(group(object.apiVersion()))
                && (uid.isEmpty() || known.isEmpty() || uid.equals(known));
    }

    private static String group(String version) {
        return version.substring(0, Math.max(0, version.indexOf('/')));
    }

    /// Puts itself into metadata as the controller.
    public void putInto(Json.Fields metadata) {
        Json.Fields reference = Json.Fields.none();
        reference.put("apiVersion", apiVersion);
        reference.put("kind", kind);
        reference.put("name", name);
        reference.put("uid", uid);
        reference.put("controller", new Json.Bool(true));
        reference.put("blockOwnerDeletion", new Json.Bool(true));
        metadata.put(REFERENCES, new Json.Items(new ArrayList<>(List.of(reference))));
    }
}
