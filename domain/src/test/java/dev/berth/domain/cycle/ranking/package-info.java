@NullMarked
package dev.berth.domain.cycle.ranking;

import org.jspecify.annotations.NullMarked;
