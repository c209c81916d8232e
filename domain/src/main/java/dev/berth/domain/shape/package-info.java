/// What Tasks with equal specs have in common: their Shape, with filters and scorers made ready for
/// it, and the counts of other Tasks that these read.
@NullMarked
package dev.berth.domain.shape;

import org.jspecify.annotations.NullMarked;
