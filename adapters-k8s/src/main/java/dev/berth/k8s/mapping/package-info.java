/// Kubernetes objects in the words of the core, read token by token.
@NullMarked
package dev.berth.k8s.mapping;

import org.jspecify.annotations.NullMarked;
