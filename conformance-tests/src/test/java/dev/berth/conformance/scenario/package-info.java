/// Scheduling stories: each passes, and wrong twins of it fail.
@NullMarked
package dev.berth.conformance.scenario;

import org.jspecify.annotations.NullMarked;
