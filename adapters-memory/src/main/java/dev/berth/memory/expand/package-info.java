/// What the controllers of Kubernetes would make of workloads: Deployments, StatefulSets, Jobs and
/// their like as Pods, and what the API server gives a Pod from its PriorityClass and RuntimeClass.
/// Pure: objects in, Pods out.
@NullMarked
package dev.berth.memory.expand;

import org.jspecify.annotations.NullMarked;
