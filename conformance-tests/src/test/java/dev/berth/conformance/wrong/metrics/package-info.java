/// Deliberately wrong classes, for the proof of the rules: see the architecture test.
@NullMarked
package dev.berth.conformance.wrong.metrics;

import org.jspecify.annotations.NullMarked;
