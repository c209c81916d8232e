/// What Pods demand and prefer of other Pods, their peers, by domains of Nodes.
@NullMarked
package dev.berth.domain.model.peer;

import org.jspecify.annotations.NullMarked;
