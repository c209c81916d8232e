package dev.berth.memory.manifest.object;

/// What an object says about itself; a part that is missing or no text is ``.
public record ObjectHead(
        String apiVersion, String kind, String namespace, String name, String resourceVersion) {

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
        return new ObjectHead(
                apiVersion.isEmpty() ? listApiVersion : apiVersion,
                kind.isEmpty() ? listKind : kind,
                namespace,
                name,
                resourceVersion);
    }
}
