/// The seam to the Kubernetes API server, and the mapping between its objects and the words of the
/// core.
@NullMarked
package dev.berth.k8s;

import org.jspecify.annotations.NullMarked;
