/// The command line, as users meet it.
@NullMarked
package dev.berth.bootstrap;

import org.jspecify.annotations.NullMarked;
