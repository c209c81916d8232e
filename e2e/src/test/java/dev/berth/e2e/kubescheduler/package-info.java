/// The real kube-scheduler and Berth on the same worlds of one pending Pod each: where the Pod may
/// run, how each Node is scored, and which is best.
@NullMarked
package dev.berth.e2e.kubescheduler;

import org.jspecify.annotations.NullMarked;
