/// The rules about sources and documents that no compiler knows, and their proof.
@NullMarked
package dev.berth.conformance.tidy;

import org.jspecify.annotations.NullMarked;
