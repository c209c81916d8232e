/// Hosts in blocks of neighbours by load, with the least and the most of each amount that is
/// charged to any of them: a decision looks into those blocks only that may matter to it.
@NullMarked
package dev.berth.domain.cycle.block;

import org.jspecify.annotations.NullMarked;
