/// The rules that hold the modules apart and the core deterministic, and their proof.
@NullMarked
package dev.berth.conformance.architecture;

import org.jspecify.annotations.NullMarked;
