/// Manifests: Kubernetes objects read from files, folders and standard input, checked, one at a
/// time.
@NullMarked
package dev.berth.memory.manifest;

import org.jspecify.annotations.NullMarked;
