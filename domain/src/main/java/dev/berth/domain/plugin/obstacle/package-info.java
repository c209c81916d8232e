/// What keeps a Task from every Host, whatever Hosts there are.
@NullMarked
package dev.berth.domain.plugin.obstacle;

import org.jspecify.annotations.NullMarked;
