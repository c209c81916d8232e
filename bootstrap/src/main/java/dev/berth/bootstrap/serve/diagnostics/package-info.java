/// Questions about the running scheduler, answered to those who have the right to ask.
@NullMarked
package dev.berth.bootstrap.serve.diagnostics;

import org.jspecify.annotations.NullMarked;
