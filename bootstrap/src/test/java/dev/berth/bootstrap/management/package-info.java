/// The HTTP server for those who watch the program, in tests.
@NullMarked
package dev.berth.bootstrap.management;

import org.jspecify.annotations.NullMarked;
