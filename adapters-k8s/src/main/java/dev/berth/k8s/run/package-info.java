/// Writers of Runs: assignments and status.
@NullMarked
package dev.berth.k8s.run;

import org.jspecify.annotations.NullMarked;
