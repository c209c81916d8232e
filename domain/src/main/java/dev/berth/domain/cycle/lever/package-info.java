/// What could be changed so that a group without room has some, as far as the state tells.
@NullMarked
package dev.berth.domain.cycle.lever;

import org.jspecify.annotations.NullMarked;
