/// Draws worlds of Nodes and Pods as users write them: manifests in JSON.
@NullMarked
package dev.berth.conformance.manifest;

import org.jspecify.annotations.NullMarked;
