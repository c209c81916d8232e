/// The real kube-scheduler and Berth on the same worlds of one group each: whatever is placed
/// there, Berth places, and what only Berth places is right.
@NullMarked
package dev.berth.e2e.kubescheduler.gang;

import org.jspecify.annotations.NullMarked;
