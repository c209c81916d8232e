@NullMarked
package dev.berth.domain.queue;

import org.jspecify.annotations.NullMarked;
