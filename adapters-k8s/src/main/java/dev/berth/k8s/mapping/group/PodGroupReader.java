package dev.berth.k8s.mapping.group;

import dev.berth.domain.model.Observed;
import dev.berth.domain.model.group.GroupKind;
import dev.berth.domain.model.group.GroupName;
import dev.berth.domain.model.group.SchedulingGroup;
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

/// Reads PodGroups and SchedulingGroups as groups of Tasks, or CompositePodGroups as groups of
/// groups.
///
/// One that cannot be read as it should be is reported, and its members wait. So they do where it
/// asks for something that is not supported. One that is being deleted counts until it is gone. An
/// instance belongs to one thread at a time.
public final class PodGroupReader implements ObjectReader<SchedulingGroup> {
    private final MappingFaults faults;
    private final Interner interner;
    private final Resource resource;
    private final GroupKind kind;

    /// A reader of PodGroups that keeps what repeats in `interner`.
    public PodGroupReader(MappingFaults faults, Interner interner) {
        this(faults, interner, GroupKind.POD_GROUP);
    }

    private PodGroupReader(MappingFaults faults, Interner interner, GroupKind kind) {
        this.faults = faults;
        this.interner = interner;
        this.resource = GroupObjects.resource(kind);
        this.kind = kind;
    }

    /// A reader of CompositePodGroups.
    public static PodGroupReader ofComposites(MappingFaults faults, Interner interner) {
        return new PodGroupReader(faults, interner, GroupKind.COMPOSITE_POD_GROUP);
    }

    /// A reader of SchedulingGroups.
    public static PodGroupReader ofSchedulingGroups(MappingFaults faults, Interner interner) {
        return new PodGroupReader(faults, interner, GroupKind.SCHEDULING_GROUP);
    }

    @Override
    public Reading<SchedulingGroup> read(ObjectCursor object) {
        MetadataReader metadata = new MetadataReader(interner);
        GroupSpecReader spec = new GroupSpecReader(interner, kind);
        GroupStatusReader status = new GroupStatusReader(PodGroupCondition.of(kind));
        String damage =
                ObjectWalk.damage(object, fields -> readFields(fields, metadata, spec, status));
        Optional<Identity> identity =
                ObjectWalk.settle(resource, metadata, damage, faults).identity();
        if (identity.isEmpty()) {
            return new Reading.Absent<>(identity);
        }
        Identity known = identity.get();
        return new Reading.Present<>(
                known,
                new SchedulingGroup(
                        new GroupName(kind, known.name()),
                        known.uid(),
                        new Observed(known.version(), interner.intern(status.carried())),
                        metadata.createdAt(),
                        interner.intern(spec.spec(known.name().namespace(), damage)),
                        status.status()));
    }

    private static void readFields(
            FieldReader fields,
            MetadataReader metadata,
            GroupSpecReader spec,
            GroupStatusReader status) {
        for (String field = fields.nextField(); field != null; field = fields.nextField()) {
            switch (field) {
                case "metadata" -> metadata.read(fields, (key, value) -> {});
                case "spec" -> spec.read(fields);
                case "status" -> status.read(fields);
                default -> fields.skip();
            }
        }
    }
}
