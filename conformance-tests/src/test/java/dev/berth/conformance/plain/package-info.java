@NullMarked
package dev.berth.conformance.plain;

import org.jspecify.annotations.NullMarked;
