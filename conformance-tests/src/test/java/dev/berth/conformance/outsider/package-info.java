/// Plugins of somebody else, who knows nothing but the plugin interface.
@NullMarked
package dev.berth.conformance.outsider;

import org.jspecify.annotations.NullMarked;
