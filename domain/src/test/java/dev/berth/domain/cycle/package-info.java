@NullMarked
package dev.berth.domain.cycle;

import org.jspecify.annotations.NullMarked;
