/// The words of the core: Tasks, Hosts and what they ask for and offer.
@NullMarked
package dev.berth.domain.model;

import org.jspecify.annotations.NullMarked;
