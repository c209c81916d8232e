@NullMarked
package dev.berth.domain.cycle.order;

import org.jspecify.annotations.NullMarked;
