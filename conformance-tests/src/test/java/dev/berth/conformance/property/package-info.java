@NullMarked
package dev.berth.conformance.property;

import org.jspecify.annotations.NullMarked;
