/// What would have to change for a gang without room to have some: the smallest changes, each
/// verified by the search.
@NullMarked
package dev.berth.domain.group.remedy;

import org.jspecify.annotations.NullMarked;
