/// What a plugin implements: filters and scorers that state what they read.
@NullMarked
package dev.berth.domain.plugin;

import org.jspecify.annotations.NullMarked;
