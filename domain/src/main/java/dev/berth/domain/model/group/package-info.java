/// Groups of Tasks that are judged together, as they were last seen.
@NullMarked
package dev.berth.domain.model.group;

import org.jspecify.annotations.NullMarked;
