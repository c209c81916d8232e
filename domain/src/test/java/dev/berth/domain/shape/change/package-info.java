@NullMarked
package dev.berth.domain.shape.change;

import org.jspecify.annotations.NullMarked;
