/// Questions about the running scheduler, in tests.
@NullMarked
package dev.berth.bootstrap.serve.diagnostics;

import org.jspecify.annotations.NullMarked;
