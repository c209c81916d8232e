/// The kit of feeds, run on the feeds of Berth and on broken ones.
@NullMarked
package dev.berth.conformance.feed;

import org.jspecify.annotations.NullMarked;
