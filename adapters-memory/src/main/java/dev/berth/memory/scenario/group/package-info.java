/// Groups in stories.
@NullMarked
package dev.berth.memory.scenario.group;

import org.jspecify.annotations.NullMarked;
