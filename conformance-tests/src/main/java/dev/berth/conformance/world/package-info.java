/// Generated worlds: objects with every feature that a decision depends on, and events about them.
@NullMarked
package dev.berth.conformance.world;

import org.jspecify.annotations.NullMarked;
