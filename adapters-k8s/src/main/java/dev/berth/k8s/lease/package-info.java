/// Who of several schedulers may write: the elector on a Lease, and the fence before each write.
@NullMarked
package dev.berth.k8s.lease;

import org.jspecify.annotations.NullMarked;
