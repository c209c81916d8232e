package dev.berth.conformance.kubeapi;

import dev.berth.memory.json.Json;

/// Leases as rules write them.
final class Leases {
    private Leases() {}

    /// A Lease; what is "" is left out.
    static Json.Fields text(
            String name, String uid, String version, String holder, int transitions) {
        Json.Fields lease = Json.Fields.none();
        lease.put("apiVersion", "coordination.k8s.io/v1");
        lease.put("kind", "Lease");
        Json.Fields metadata = Json.Fields.none();
        put(metadata, "name", name);
        put(metadata, "uid", uid);
        put(metadata, "resourceVersion", version);
        lease.put("metadata", metadata);
        Json.Fields spec = Json.Fields.none();
        put(spec, "holderIdentity", holder);
        spec.put("leaseDurationSeconds", new Json.Num("15"));
        spec.put("leaseTransitions", new Json.Num(Integer.toString(transitions)));
        lease.put("spec", spec);
        return lease;
    }

    /// Who holds it, "" for nobody.
    static String holder(Answers.Seen lease) {
        return lease.tree().fields("spec").text("holderIdentity");
    }

    private static void put(Json.Fields fields, String name, String value) {
        if (!value.isEmpty()) {
            fields.put(name, value);
        }
    }
}
