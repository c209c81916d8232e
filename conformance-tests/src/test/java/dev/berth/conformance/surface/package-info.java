/// The public surface of the modules as committed text.
@NullMarked
package dev.berth.conformance.surface;

import org.jspecify.annotations.NullMarked;
