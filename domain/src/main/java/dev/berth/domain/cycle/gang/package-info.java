/// Finds Hosts for members of a group that are placed together: by the rules of single Tasks, one
/// after the other, and where that does not do by a complete search.
@NullMarked
package dev.berth.domain.cycle.gang;

import org.jspecify.annotations.NullMarked;
