/// Readers of groups of Pods.
@NullMarked
package dev.berth.k8s.mapping.group;

import org.jspecify.annotations.NullMarked;
