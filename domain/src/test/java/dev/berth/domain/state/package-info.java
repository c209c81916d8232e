@NullMarked
package dev.berth.domain.state;

import org.jspecify.annotations.NullMarked;
