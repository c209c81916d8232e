/// What the search for gangs is held against: worlds made from seeds, a planner that tries
/// everything, and a checker of certificates. They share no code with the search.
@NullMarked
package dev.berth.conformance.gang;

import org.jspecify.annotations.NullMarked;
