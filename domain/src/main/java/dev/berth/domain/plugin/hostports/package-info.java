/// Whether the ports that a Pod takes of its Node are free there.
@NullMarked
package dev.berth.domain.plugin.hostports;

import org.jspecify.annotations.NullMarked;
