/// The conformance kit of feeds: what any feed of Runs, or of Pods and Nodes, must do, in numbered
/// rules.
@NullMarked
package dev.berth.conformance.feed;

import org.jspecify.annotations.NullMarked;
