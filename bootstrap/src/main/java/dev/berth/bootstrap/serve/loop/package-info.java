/// The thread that turns the scheduler, and what others ask of it.
@NullMarked
package dev.berth.bootstrap.serve.loop;

import org.jspecify.annotations.NullMarked;
