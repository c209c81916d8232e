/// What changed for which Hosts, for whoever keeps something and catches up when it is asked.
@NullMarked
package dev.berth.domain.shape.change;

import org.jspecify.annotations.NullMarked;
