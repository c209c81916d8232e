@NullMarked
package dev.berth.domain.core;

import org.jspecify.annotations.NullMarked;
