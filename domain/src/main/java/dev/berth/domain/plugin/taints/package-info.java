/// Whether a Pod tolerates the taints of a Node.
@NullMarked
package dev.berth.domain.plugin.taints;

import org.jspecify.annotations.NullMarked;
