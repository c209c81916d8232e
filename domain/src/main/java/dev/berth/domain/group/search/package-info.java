/// The search for room for a gang: greedy first, then complete.
@NullMarked
package dev.berth.domain.group.search;

import org.jspecify.annotations.NullMarked;
