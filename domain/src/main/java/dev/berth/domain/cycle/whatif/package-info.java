/// What would help a group without room, tried out on a replica of what is known.
@NullMarked
package dev.berth.domain.cycle.whatif;

import org.jspecify.annotations.NullMarked;
