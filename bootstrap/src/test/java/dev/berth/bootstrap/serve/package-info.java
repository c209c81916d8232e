/// The scheduler on a cluster, in tests.
@NullMarked
package dev.berth.bootstrap.serve;

import org.jspecify.annotations.NullMarked;
