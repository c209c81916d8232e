@NullMarked
package dev.berth.domain.cycle.block;

import org.jspecify.annotations.NullMarked;
