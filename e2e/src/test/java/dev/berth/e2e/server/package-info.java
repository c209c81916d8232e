/// The real API server that the tests use, and a user's hands at it.
@NullMarked
package dev.berth.e2e.server;

import org.jspecify.annotations.NullMarked;
