/// Whether a Host is there, alive, and has room.
@NullMarked
package dev.berth.domain.plugin.availability;

import org.jspecify.annotations.NullMarked;
