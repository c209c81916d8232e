/// Property testing from seeds: generators, choice-sequence shrinking, enumeration of small worlds.
@NullMarked
package dev.berth.conformance.property;

import org.jspecify.annotations.NullMarked;
