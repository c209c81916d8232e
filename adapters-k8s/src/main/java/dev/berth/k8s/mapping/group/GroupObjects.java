package dev.berth.k8s.mapping.group;

import dev.berth.domain.model.group.GroupKind;
import dev.berth.domain.model.group.GroupName;
import dev.berth.k8s.api.ObjectRef;
import dev.berth.k8s.api.Resource;

/// Which objects of the API groups are.
public final class GroupObjects {
    private GroupObjects() {}

    /// The resource of groups of that kind.
    public static Resource resource(GroupKind kind) {
        return switch (kind) {
            case POD_GROUP -> Resource.POD_GROUPS;
            case COMPOSITE_POD_GROUP -> Resource.COMPOSITE_POD_GROUPS;
            case SCHEDULING_GROUP -> Resource.SCHEDULING_GROUPS;
        };
    }

    /// The object of that group.
    public static ObjectRef ref(GroupName group) {
        return new ObjectRef(resource(group.kind()), group.name().namespace(), group.name().name());
    }
}
