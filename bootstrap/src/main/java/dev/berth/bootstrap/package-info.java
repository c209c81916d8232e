/// The program: command line, configuration and wiring.
@NullMarked
package dev.berth.bootstrap;

import org.jspecify.annotations.NullMarked;
