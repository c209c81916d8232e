/// What the core is told: the input of the deterministic function that Berth is.
@NullMarked
package dev.berth.domain.event;

import org.jspecify.annotations.NullMarked;
