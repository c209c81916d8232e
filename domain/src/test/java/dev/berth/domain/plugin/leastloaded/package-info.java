@NullMarked
package dev.berth.domain.plugin.leastloaded;

import org.jspecify.annotations.NullMarked;
