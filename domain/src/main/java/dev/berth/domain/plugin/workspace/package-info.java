/// Whether the Task's workspace lets it stand on a Host.
@NullMarked
package dev.berth.domain.plugin.workspace;

import org.jspecify.annotations.NullMarked;
