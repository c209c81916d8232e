/// Answers of tests that are kept although they look at other Tasks.
@NullMarked
package dev.berth.domain.cycle.kept;

import org.jspecify.annotations.NullMarked;
