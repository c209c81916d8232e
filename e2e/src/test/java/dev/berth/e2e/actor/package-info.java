/// Those who share a cluster with the scheduler: tenants, Runtime Pods, and what runs in them.
@NullMarked
package dev.berth.e2e.actor;

import org.jspecify.annotations.NullMarked;
