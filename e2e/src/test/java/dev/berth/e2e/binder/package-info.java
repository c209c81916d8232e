/// The kit of writers, on the live client.
@NullMarked
package dev.berth.e2e.binder;

import org.jspecify.annotations.NullMarked;
