/// What Tasks demand and prefer of the other Tasks on their Host.
@NullMarked
package dev.berth.domain.plugin.affinity;

import org.jspecify.annotations.NullMarked;
