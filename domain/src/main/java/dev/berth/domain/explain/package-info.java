/// Why a Task stands where it stands, or nowhere: every Host with each filter's verdict and each
/// score.
@NullMarked
package dev.berth.domain.explain;

import org.jspecify.annotations.NullMarked;
