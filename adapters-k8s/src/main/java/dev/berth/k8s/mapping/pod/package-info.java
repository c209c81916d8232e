/// How Pods are read as Tasks and Nodes as Hosts.
@NullMarked
package dev.berth.k8s.mapping.pod;

import org.jspecify.annotations.NullMarked;
