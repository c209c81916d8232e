/// What Pods demand and prefer of other Pods in the domains of Nodes, in both directions.
@NullMarked
package dev.berth.domain.plugin.podaffinity;

import org.jspecify.annotations.NullMarked;
