/// The rights that `serve` uses, in one list.
@NullMarked
package dev.berth.bootstrap.doctor.rights;

import org.jspecify.annotations.NullMarked;
