/// The packaged program as a process: how it is installed, started, watched, frozen and killed.
@NullMarked
package dev.berth.e2e.program;

import org.jspecify.annotations.NullMarked;
