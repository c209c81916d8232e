/// Writers of Pods: bindings and the condition that tells why a Pod waits.
@NullMarked
package dev.berth.k8s.pod;

import org.jspecify.annotations.NullMarked;
