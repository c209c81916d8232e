/// The use case behind `berth simulate`: objects in, where each Run goes out.
@NullMarked
package dev.berth.memory.simulate;

import org.jspecify.annotations.NullMarked;
