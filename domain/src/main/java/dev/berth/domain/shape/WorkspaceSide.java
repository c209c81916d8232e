package dev.berth.domain.shape;

import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.Workspace.Placement;
import java.util.Optional;

/// The workspace of Tasks of a Shape: which one, and what it says of their Host; nothing where it
/// was not seen.
record WorkspaceSide(Optional<ObjectName> name, Optional<Placement> placement) {}
