/// Tests of the search for gangs.
@NullMarked
package dev.berth.conformance.gang;

import org.jspecify.annotations.NullMarked;
