/// The conformance kit of feeds: what any feed of Runs must do, in numbered rules.
@NullMarked
package dev.berth.conformance.feed;

import org.jspecify.annotations.NullMarked;
