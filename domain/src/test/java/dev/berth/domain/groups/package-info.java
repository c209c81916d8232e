/// Groups of Berth's own kind: of Runs, and of Pods.
@NullMarked
package dev.berth.domain.groups;

import org.jspecify.annotations.NullMarked;
