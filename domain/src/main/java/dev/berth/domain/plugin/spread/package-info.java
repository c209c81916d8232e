/// How evenly Pods are spread over the domains of Nodes.
@NullMarked
package dev.berth.domain.plugin.spread;

import org.jspecify.annotations.NullMarked;
