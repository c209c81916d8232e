package dev.berth.k8s.lease.wire;

import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.mapping.ObjectWalk;
import dev.berth.k8s.mapping.text.FieldReader;
import dev.berth.k8s.mapping.text.JsonText;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Reads Leases.
final class LeaseReader {
    /// Longest metadata of others that is kept, in characters: what a server accepts of
    /// annotations.
    private static final int KEPT_MAX = 256 * 1_024;

    private static final long SECONDS_MAX = LeaseRecord.DURATION_MAX.toSeconds();

    private final Map<String, String> kept = new TreeMap<>();
    private String uid = "";
    private String version = "";
    private String holder = "";
    private long seconds;
    private String acquireTime = "";
    private String renewTime = "";
    private long transitions;
    private boolean tooLong;

    private LeaseReader() {}

    /// The Lease under the cursor; empty where it is damaged, or is not one.
    static Optional<LeaseRecord> read(ObjectCursor object) {
        LeaseReader reader = new LeaseReader();
        String damage = ObjectWalk.damage(object, reader::object);
        return damage.isEmpty() ? reader.lease() : Optional.empty();
    }

    private Optional<LeaseRecord> lease() {
        if (uid.isEmpty() || version.isEmpty() || tooLong) {
            return Optional.empty();
        }
        return Optional.of(
                new LeaseRecord(
                        uid,
                        version,
                        holder,
                        Duration.ofSeconds(Math.clamp(seconds, 0, SECONDS_MAX)),
                        acquireTime,
                        renewTime,
                        Math.max(0, transitions),
                        kept));
    }

    private void object(FieldReader fields) {
        for (String name = fields.nextField(); name != null; name = fields.nextField()) {
            switch (name) {
                case "metadata" -> metadata(fields);
                case "spec" -> spec(fields);
                default -> fields.skip();
            }
        }
    }

    private void metadata(FieldReader fields) {
        if (!fields.startObject("metadata")) {
            return;
        }
        for (String name = fields.nextField(); name != null; name = fields.nextField()) {
            switch (name) {
                case "uid" -> uid = fields.text("metadata.uid");
                case "resourceVersion" -> version = fields.text("metadata.resourceVersion");
                case "labels", "annotations", "ownerReferences", "finalizers" -> keep(name, fields);
                default -> fields.skip();
            }
        }
    }

    private void keep(String name, FieldReader fields) {
        JsonText value = new JsonText();
        if (value.copy(fields.cursor(), KEPT_MAX)) {
            kept.put(name, value.toString());
        } else {
            tooLong = true;
        }
    }

    private void spec(FieldReader fields) {
        if (!fields.startObject("spec")) {
            return;
        }
        for (String name = fields.nextField(); name != null; name = fields.nextField()) {
            switch (name) {
                case "holderIdentity" -> holder = fields.text("spec.holderIdentity");
                case "leaseDurationSeconds" -> seconds = fields.number("spec.leaseDurationSeconds");
                case "acquireTime" -> acquireTime = fields.text("spec.acquireTime");
                case "renewTime" -> renewTime = fields.text("spec.renewTime");
                case "leaseTransitions" -> transitions = fields.number("spec.leaseTransitions");
                default -> fields.skip();
            }
        }
    }
}
