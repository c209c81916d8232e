/// The kit of the writers of Runs, run on those of Berth and on broken ones.
@NullMarked
package dev.berth.conformance.binder;

import org.jspecify.annotations.NullMarked;
