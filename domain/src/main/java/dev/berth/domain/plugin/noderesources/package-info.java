/// Whether a Pod fits beside the others of a Node, and how well.
@NullMarked
package dev.berth.domain.plugin.noderesources;

import org.jspecify.annotations.NullMarked;
