package dev.berth.k8s.mapping.pod;

import dev.berth.domain.event.ClusterEvent.NamespaceSeen;
import dev.berth.domain.model.Labels;
import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.api.Resource;
import dev.berth.k8s.mapping.Identity;
import dev.berth.k8s.mapping.MappingFaults;
import dev.berth.k8s.mapping.MetadataReader;
import dev.berth.k8s.mapping.ObjectReader;
import dev.berth.k8s.mapping.ObjectWalk;
import dev.berth.k8s.mapping.Reading;
import dev.berth.k8s.mapping.text.FieldReader;
import dev.berth.k8s.mapping.text.Interner;
import java.util.Optional;

/// Reads Namespaces: their labels, which are all that terms about other Pods ask of them.
///
/// One that cannot be read as it should be is reported and has no labels but the one that tells its
/// name. An instance belongs to one thread at a time.
public final class NamespaceReader implements ObjectReader<NamespaceSeen> {
    private final MappingFaults faults;
    private final Interner interner;

    /// A reader that keeps what repeats in `interner`.
    public NamespaceReader(MappingFaults faults, Interner interner) {
        this.faults = faults;
        this.interner = interner;
    }

    @Override
    public Reading<NamespaceSeen> read(ObjectCursor object) {
        MetadataReader metadata = new MetadataReader(interner);
        String damage = ObjectWalk.damage(object, fields -> readFields(fields, metadata));
        ObjectWalk.Outcome walk = ObjectWalk.settle(Resource.NAMESPACES, metadata, damage, faults);
        Optional<Identity> identity = walk.identity();
        if (identity.isEmpty()) {
            return new Reading.Absent<>(identity);
        }
        Identity known = identity.get();
        return new Reading.Present<>(
                known,
                new NamespaceSeen(
                        known.name().name(),
                        known.uid(),
                        known.version(),
                        walk.isSound() ? metadata.labels() : Labels.NONE));
    }

    private static void readFields(FieldReader fields, MetadataReader metadata) {
        for (String field = fields.nextField(); field != null; field = fields.nextField()) {
            if (field.equals("metadata")) {
                metadata.read(fields, (key, value) -> {});
            } else {
                fields.skip();
            }
        }
    }
}
