/// The document model of scenarios, and its strict reader.
@NullMarked
package dev.berth.memory.scenario.document;

import org.jspecify.annotations.NullMarked;
