/// What a cycle returns: the output of the core.
@NullMarked
package dev.berth.domain.decision;

import org.jspecify.annotations.NullMarked;
