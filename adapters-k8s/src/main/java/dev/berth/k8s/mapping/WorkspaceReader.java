package dev.berth.k8s.mapping;

import dev.berth.domain.model.Workspace;
import dev.berth.domain.model.Workspace.Placement;
import dev.berth.k8s.api.ObjectCursor;
import dev.berth.k8s.api.Resource;
import dev.berth.k8s.mapping.text.FieldReader;
import dev.berth.k8s.mapping.text.Interner;
import java.util.Optional;

/// Reads PersistentWorkspaces as Workspaces.
///
/// One that cannot be read as it should be is reported and constrains nothing, as one that is not
/// bound. An instance belongs to one thread at a time.
public final class WorkspaceReader implements ObjectReader<Workspace> {
    private final MappingFaults faults;
    private final Interner interner;

    /// A reader that keeps what repeats in `interner`.
    public WorkspaceReader(MappingFaults faults, Interner interner) {
        this.faults = faults;
        this.interner = interner;
    }

    @Override
    public Reading<Workspace> read(ObjectCursor object) {
        Parts parts = new Parts();
        ObjectWalk.Outcome walk =
                ObjectWalk.settle(
                        Resource.PERSISTENT_WORKSPACES, parts.metadata, parts.read(object), faults);
        Optional<Identity> identity = walk.identity();
        if (identity.isEmpty()) {
            return new Reading.Absent<>(identity);
        }
        Identity known = identity.get();
        return new Reading.Present<>(
                known,
                new Workspace(
                        known.name(),
                        known.uid(),
                        known.version(),
                        walk.isSound() ? parts.placement() : new Placement.Anywhere()));
    }

    /// The parts of one PersistentWorkspace.
    private final class Parts {
        private final MetadataReader metadata = new MetadataReader(interner);
        private String runtime = "";
        private String phase = "";
        private String boundPod = "";

        /// Reads it all, and says what is damaged.
        String read(ObjectCursor object) {
            return ObjectWalk.damage(object, this::readFields);
        }

        Placement placement() {
            return switch (phase) {
                case "Bound" ->
                        boundPod.isEmpty()
                                ? new Placement.Anywhere()
                                : new Placement.OnHost(runtime, boundPod);
                case "Lost" -> new Placement.Nowhere();
                default -> new Placement.Anywhere();
            };
        }

        private void readFields(FieldReader fields) {
            for (String field = fields.nextField(); field != null; field = fields.nextField()) {
                switch (field) {
                    case "metadata" -> metadata.read(fields, (key, value) -> {});
                    case "spec" -> spec(fields);
                    case "status" -> status(fields);
                    default -> fields.skip();
                }
            }
        }

        private void spec(FieldReader fields) {
            if (!fields.startObject("spec")) {
                return;
            }
            for (String field = fields.nextField(); field != null; field = fields.nextField()) {
                if (field.equals("runtime")) {
                    runtime = interner.intern(fields.text("spec.runtime"));
                } else {
                    fields.skip();
                }
            }
        }

        private void status(FieldReader fields) {
            if (!fields.startObject("status")) {
                return;
            }
            for (String field = fields.nextField(); field != null; field = fields.nextField()) {
                switch (field) {
                    case "phase" -> phase = fields.text("status.phase");
                    case "boundPod" -> boundPod = fields.text("status.boundPod");
                    default -> fields.skip();
                }
            }
        }
    }
}
