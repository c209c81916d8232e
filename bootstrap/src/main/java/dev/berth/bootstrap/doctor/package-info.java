/// `berth doctor`: asks a cluster what `serve` would find there.
///
/// `Examination` asks, through `Questions`; `Facts` is what it was told, `Findings` what follows
/// from that for Berth; `Report` shows both.
@NullMarked
package dev.berth.bootstrap.doctor;

import org.jspecify.annotations.NullMarked;
