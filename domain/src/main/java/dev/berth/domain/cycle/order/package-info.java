/// Structures of numbers that keep things in order, or find the one at a rank.
@NullMarked
package dev.berth.domain.cycle.order;

import org.jspecify.annotations.NullMarked;
