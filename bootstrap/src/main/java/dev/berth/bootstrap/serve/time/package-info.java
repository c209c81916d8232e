/// Time and chance of a running process.
@NullMarked
package dev.berth.bootstrap.serve.time;

import org.jspecify.annotations.NullMarked;
