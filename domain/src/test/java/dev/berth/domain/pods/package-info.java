@NullMarked
package dev.berth.domain.pods;

import org.jspecify.annotations.NullMarked;
