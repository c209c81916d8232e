/// Who Pods are to the terms of other Pods, and the terms that those with capacity hold.
@NullMarked
package dev.berth.domain.shape.peer;

import org.jspecify.annotations.NullMarked;
