/// The conformance kit of the writers of Runs: what any Binder and StatusWriter must do, in
/// numbered rules.
@NullMarked
package dev.berth.conformance.binder;

import org.jspecify.annotations.NullMarked;
