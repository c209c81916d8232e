/// Tests of how proofs are told.
@NullMarked
package dev.berth.domain.group.words;

import org.jspecify.annotations.NullMarked;
