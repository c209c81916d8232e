/// What a Task demands and prefers of a Host's facts, and what a Host says to keep Tasks away. Used
/// by Pods on Nodes.
@NullMarked
package dev.berth.domain.model.demand;

import org.jspecify.annotations.NullMarked;
