package dev.berth.k8s.mapping;

import dev.berth.domain.model.ObjectName;
import dev.berth.domain.model.Uid;

/// Which object it is, and at which version.
public record Identity(ObjectName name, Uid uid, long version) {}
