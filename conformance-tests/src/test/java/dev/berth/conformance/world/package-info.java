@NullMarked
package dev.berth.conformance.world;

import org.jspecify.annotations.NullMarked;
