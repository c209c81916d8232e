/// One pass over one Task: test the Hosts, score those that remain, choose.
@NullMarked
package dev.berth.domain.cycle;

import org.jspecify.annotations.NullMarked;
