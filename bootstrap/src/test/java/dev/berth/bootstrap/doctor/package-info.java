/// Tests of `berth doctor`.
@NullMarked
package dev.berth.bootstrap.doctor;

import org.jspecify.annotations.NullMarked;
