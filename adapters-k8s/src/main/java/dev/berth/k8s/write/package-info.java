/// What the writers of Runs and of Pods share: patches of a status, and what answers mean.
@NullMarked
package dev.berth.k8s.write;

import org.jspecify.annotations.NullMarked;
