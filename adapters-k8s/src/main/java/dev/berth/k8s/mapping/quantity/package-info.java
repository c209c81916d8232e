/// Kubernetes quantities, read exactly and within bounds.
@NullMarked
package dev.berth.k8s.mapping.quantity;

import org.jspecify.annotations.NullMarked;
