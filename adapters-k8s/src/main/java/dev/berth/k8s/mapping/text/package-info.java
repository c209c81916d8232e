/// The texts inside Kubernetes objects: fields, JSON, times, durations, labels.
@NullMarked
package dev.berth.k8s.mapping.text;

import org.jspecify.annotations.NullMarked;
