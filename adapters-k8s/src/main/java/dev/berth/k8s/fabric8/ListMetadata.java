package dev.berth.k8s.fabric8;

import dev.berth.k8s.mapping.text.FieldReader;

/// What the metadata of a page or a bookmark says; "" for what it does not say.
record ListMetadata(String version, String continueToken) {
    static final ListMetadata NONE = new ListMetadata("", "");

    /// Reads the object on which the walk stands.
    static ListMetadata read(FieldReader fields) {
        String version = "";
        String continueToken = "";
        if (fields.startObject("metadata")) {
            for (String field = fields.nextField(); field != null; field = fields.nextField()) {
                switch (field) {
                    case "resourceVersion" -> version = fields.text("resourceVersion");
                    case "continue" -> continueToken = fields.text("continue");
                    default -> fields.skip();
                }
            }
        }
        return new ListMetadata(version, continueToken);
    }
}
