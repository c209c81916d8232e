/// The pure core as a whole: events in, decisions out.
@NullMarked
package dev.berth.domain.core;

import org.jspecify.annotations.NullMarked;
