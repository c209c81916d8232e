/// What is known of the cluster, kept up to date event by event: Hosts, charges, terms, Shapes.
@NullMarked
package dev.berth.domain.state;

import org.jspecify.annotations.NullMarked;
