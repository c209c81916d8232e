/// Prefers the Host that is least loaded once the Task is on it.
@NullMarked
package dev.berth.domain.plugin.leastloaded;

import org.jspecify.annotations.NullMarked;
