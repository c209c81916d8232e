/// What a Pod demands of the labels and the name of its Node.
@NullMarked
package dev.berth.domain.plugin.nodeaffinity;

import org.jspecify.annotations.NullMarked;
