/// Gangs as a problem of packing: what is asked, and what the search answers. Values only; names of
/// Tasks and Hosts stay outside.
@NullMarked
package dev.berth.domain.group;

import org.jspecify.annotations.NullMarked;
