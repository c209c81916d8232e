/// An API server in memory behind the same seam, and what feeds it: manifests and scenarios.
@NullMarked
package dev.berth.memory;

import org.jspecify.annotations.NullMarked;
