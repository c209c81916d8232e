package dev.berth.k8s.feed;

import dev.berth.domain.event.ClusterEvent;
import dev.berth.domain.event.FeedKind;
import dev.berth.domain.model.HostKey;
import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.TaskKey;
import dev.berth.domain.model.TaskKind;
import dev.berth.domain.model.Uid;
import dev.berth.domain.model.group.GroupKind;
import dev.berth.domain.model.group.GroupName;
import dev.berth.k8s.mapping.Identity;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/// What a feed told of: the uid and version that it knows under each name, and no more.
///
/// ```text
/// what comes, about a name      under which is known    told
/// present                       nothing                 Seen
/// present, newer                the same uid            Seen
/// present, newer                another uid             Gone(known), Seen: an update that hid a
///                                                       deletion
/// deleted, not older            any uid                 Gone(known)
/// deleted                       nothing                 nothing
/// present, not newer            any uid                 nothing
/// deleted, older                any uid                 nothing
/// end of a list without it      any uid                 Gone(known)
/// ```
final class KnownObjects {
    private final FeedKind kind;
    private final Consumer<ClusterEvent> told;
    // Only ever read by name, or sorted.
    private final Map<ObjectName, Known> byName = new HashMap<>();
    private int listing;

    KnownObjects(FeedKind kind, Consumer<ClusterEvent> told) {
        this.kind = kind;
        this.told = told;
    }

    /// How many objects are known.
    int size() {
        return byName.size();
    }

    /// A list begins, or begins anew.
    void beginList() {
        listing++;
    }

    /// The list is complete: what it did not have is gone.
    void endList() {
        List<ObjectName> missing = new ArrayList<>();
        byName.forEach((name, known) -> {
            if (known.listing != listing) {
                missing.add(name);
            }
        });
        missing.sort(null);
        missing.forEach(this::remove);
    }

    /// All of it is gone.
    void clear() {
        beginList();
        endList();
    }

    /// An object exists, as `event` says.
    void present(Identity identity, ClusterEvent event) {
        Known known = byName.get(identity.name());
        if (known == null) {
            byName.put(identity.name(), new Known(identity, listing));
            told.accept(event);
            return;
        }
        known.listing = listing;
        if (identity.version() <= known.version) {
            return;
        }
        if (!known.uid.equals(identity.uid())) {
            told.accept(gone(identity.name(), known.uid));
            known.uid = identity.uid();
        }
        known.version = identity.version();
        told.accept(event);
    }

    /// An object does not exist any more, or is nothing to the core.
    void absent(Identity identity) {
        Known known = byName.get(identity.name());
        if (known != null && identity.version() >= known.version) {
            remove(identity.name());
        }
    }

    private void remove(ObjectName name) {
        Known known = byName.remove(name);
        if (known != null) {
            told.accept(gone(name, known.uid));
        }
    }

    private ClusterEvent gone(ObjectName name, Uid uid) {
        return switch (kind) {
            case TASKS -> new ClusterEvent.TaskGone(new TaskKey(TaskKind.RUN, name, uid));
            case PODS -> new ClusterEvent.TaskGone(new TaskKey(TaskKind.POD, name, uid));
            case HOSTS, NODES -> new ClusterEvent.HostGone(new HostKey(name, uid));
            case WORKSPACES -> new ClusterEvent.WorkspaceGone(name, uid);
            case NAMESPACES -> new ClusterEvent.NamespaceGone(name.name(), uid);
            case POD_GROUPS -> groupGone(GroupKind.POD_GROUP, name, uid);
            case COMPOSITE_POD_GROUPS -> groupGone(GroupKind.COMPOSITE_POD_GROUP, name, uid);
            case SCHEDULING_GROUPS -> groupGone(GroupKind.SCHEDULING_GROUP, name, uid);
        };
    }

    private static ClusterEvent groupGone(GroupKind kind, ObjectName name, Uid uid) {
        return new ClusterEvent.GroupGone(new GroupName(kind, name), uid);
    }

    /// What is known under one name, and the last list that had it.
    private static final class Known {
        private Uid uid;
        private long version;
        private int listing;

        private Known(Identity identity, int listing) {
            this.uid = identity.uid();
            this.version = identity.version();
            this.listing = listing;
        }
    }
}
