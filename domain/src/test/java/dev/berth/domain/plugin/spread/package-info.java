/// Tests of what spread is rated by.
@NullMarked
package dev.berth.domain.plugin.spread;

import org.jspecify.annotations.NullMarked;
