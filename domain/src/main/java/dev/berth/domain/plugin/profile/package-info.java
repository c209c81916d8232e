/// The sets of plugins that Berth ships.
@NullMarked
package dev.berth.domain.plugin.profile;

import org.jspecify.annotations.NullMarked;
