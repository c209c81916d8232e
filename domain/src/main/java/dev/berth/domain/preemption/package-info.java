/// Who has to go so that a Task of higher priority has room.
@NullMarked
package dev.berth.domain.preemption;

import org.jspecify.annotations.NullMarked;
