/// Tests of the sets of plugins.
@NullMarked
package dev.berth.domain.plugin.profile;

import org.jspecify.annotations.NullMarked;
