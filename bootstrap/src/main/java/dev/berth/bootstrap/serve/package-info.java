/// The scheduler on a cluster: its parts, how they are wired, and how they start and end.
@NullMarked
package dev.berth.bootstrap.serve;

import org.jspecify.annotations.NullMarked;
