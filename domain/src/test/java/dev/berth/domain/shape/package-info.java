@NullMarked
package dev.berth.domain.shape;

import org.jspecify.annotations.NullMarked;
