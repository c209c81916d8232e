package dev.berth.memory.manifest.object;

/// What an object says about itself; a part that is missing or no text is ``.
///
/// @param generateName how its name is to begin, where it is to be given one
public record ObjectHead(
        String apiVersion,
        String kind,
        String namespace,
        String name,
        String generateName,
        String resourceVersion) {
    /// That of an object that says nothing.
    public static final ObjectHead NOTHING = new ObjectHead("", "", "", "", "", "");

    /// Kind and name for messages: `Pod team-a/web-0`, or as much of it as there is.
    public String label() {
        String kindText = kind.isEmpty() ? "object" : kind;
        if (name.isEmpty()) {
            return kindText + " without a name";
        }
        return kindText + " " + (namespace.isEmpty() ? "" : namespace + "/") + name;
    }

    /// The same with what an item of a typed list takes from its list.
    public ObjectHead orElse(String listApiVersion, String listKind) {
        return withApiVersion(apiVersion.isEmpty() ? listApiVersion : apiVersion)
                .withKind(kind.isEmpty() ? listKind : kind);
    }

    /// The same of that name.
    public ObjectHead withName(String text) {
        return new ObjectHead(apiVersion, kind, namespace, text, generateName, resourceVersion);
    }

    ObjectHead withApiVersion(String text) {
        return new ObjectHead(text, kind, namespace, name, generateName, resourceVersion);
    }

    ObjectHead withKind(String text) {
        return new ObjectHead(apiVersion, text, namespace, name, generateName, resourceVersion);
    }

    ObjectHead withNamespace(String text) {
        return new ObjectHead(apiVersion, kind, text, name, generateName, resourceVersion);
    }

    ObjectHead withGenerateName(String text) {
        return new ObjectHead(apiVersion, kind, namespace, name, text, resourceVersion);
    }

    ObjectHead withResourceVersion(String text) {
        return new ObjectHead(apiVersion, kind, namespace, name, generateName, text);
    }
}
