package dev.berth.k8s.lease.wire;

import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.Resource;
import dev.berth.k8s.mapping.text.JsonText;
import dev.berth.k8s.mapping.text.MicroTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;

/// Writes the texts of Leases, as client-go reads and writes them. Uid and version of what was read
/// are the preconditions.
public final class LeaseBody {
    /// What a lease that was given back lasts, so that no one waits for it.
    private static final Duration GIVEN_BACK = Duration.ofSeconds(1);

    private final ObjectRef lease;
    private final String identity;
    private final Duration duration;

    /// Texts of that lease, for a holder of that name.
    public LeaseBody(ObjectRef lease, String identity, Duration duration) {
        this.lease = lease;
        this.identity = identity;
        this.duration = duration;
    }

    /// A new Lease that we hold.
    public byte[] created(Instant now) {
        String time = MicroTime.format(now);
        return object(Map.of(), "", "", spec(identity, duration, time, time, 0));
    }

    /// A Lease of another, or of nobody, that becomes ours.
    public byte[] taken(LeaseRecord before, Instant now) {
        String time = MicroTime.formatOtherThan(before.renewTime(), now);
        long transitions = before.isHeldBy(identity) ? before.transitions() : transitions(before);
        return replaced(before, spec(identity, duration, time, time, transitions));
    }

    /// Our Lease, renewed.
    public byte[] renewed(LeaseRecord held, Instant now) {
        String time = MicroTime.formatOtherThan(held.renewTime(), now);
        return replaced(
                held, spec(identity, duration, held.acquireTime(), time, held.transitions()));
    }

    /// Our Lease, given back: nobody holds it.
    public byte[] givenBack(LeaseRecord held, Instant now) {
        String time = MicroTime.formatOtherThan(held.renewTime(), now);
        return replaced(held, spec("", GIVEN_BACK, time, time, held.transitions()));
    }

    /// The number is an int32 in the API.
    private static long transitions(LeaseRecord before) {
        return Math.min(before.transitions() + 1, Integer.MAX_VALUE);
    }

    private byte[] replaced(LeaseRecord before, String spec) {
        return object(before.kept(), before.uid(), before.version(), spec);
    }

    private byte[] object(Map<String, String> kept, String uid, String version, String spec) {
        JsonText text =
                new JsonText()
                        .startObject()
                        .string("apiVersion", Resource.LEASES.apiVersion())
                        .string("kind", Resource.LEASES.kind())
                        .field("metadata")
                        .startObject()
                        .string("name", lease.name())
                        .string("namespace", lease.namespace());
        if (!uid.isEmpty()) {
            text.string("uid", uid).string("resourceVersion", version);
        }
        kept.forEach((name, value) -> text.field(name).raw(value));
        return text.endObject().field("spec").raw(spec).endObject().toBytes();
    }

    private static String spec(
            String holder, Duration duration, String acquireTime, String renewTime, long count) {
        JsonText spec = new JsonText().startObject();
        if (!holder.isEmpty()) {
            spec.string("holderIdentity", holder);
        }
        spec.field("leaseDurationSeconds").raw(Long.toString(duration.toSeconds()));
        if (!acquireTime.isEmpty()) {
            spec.string("acquireTime", acquireTime);
        }
        return spec.string("renewTime", renewTime)
                .field("leaseTransitions")
                .raw(Long.toString(count))
                .endObject()
                .toString();
    }
}
