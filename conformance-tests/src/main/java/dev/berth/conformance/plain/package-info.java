/// The plain planner: every decision recomputed from everything, obviously right and slow; what the
/// incremental core is compared with. It shares values with the core, and no code.
@NullMarked
package dev.berth.conformance.plain;

import org.jspecify.annotations.NullMarked;
