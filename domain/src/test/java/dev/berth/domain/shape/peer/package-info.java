@NullMarked
package dev.berth.domain.shape.peer;

import org.jspecify.annotations.NullMarked;
