/// Leases as the server has them: reading, writing and asking for them.
@NullMarked
package dev.berth.k8s.lease.wire;

import org.jspecify.annotations.NullMarked;
