/// Whether a Node takes new Pods at all.
@NullMarked
package dev.berth.domain.plugin.unschedulable;

import org.jspecify.annotations.NullMarked;
