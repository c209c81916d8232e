/// What is known of the cluster, kept up to date event by event: Tasks, Hosts, and what is charged
/// to them.
@NullMarked
package dev.berth.domain.state;

import org.jspecify.annotations.NullMarked;
