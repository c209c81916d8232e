/// The suites: what the packaged program does in a cluster, and when things go wrong there.
@NullMarked
package dev.berth.e2e.serve;

import org.jspecify.annotations.NullMarked;
