/// A real kube-scheduler with one world at a time, and a core of Berth that has seen the same.
@NullMarked
package dev.berth.e2e.kubescheduler.cluster;

import org.jspecify.annotations.NullMarked;
