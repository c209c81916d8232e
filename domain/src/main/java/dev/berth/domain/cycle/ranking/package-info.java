/// The Hosts of a pool from best to worst for the Tasks of a Shape: from an index that is kept, or
/// from columns of loads that are looked at for one decision.
@NullMarked
package dev.berth.domain.cycle.ranking;

import org.jspecify.annotations.NullMarked;
