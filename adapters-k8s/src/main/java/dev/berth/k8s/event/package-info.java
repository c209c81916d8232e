/// Events about Tasks, for those who read them with `kubectl describe`.
@NullMarked
package dev.berth.k8s.event;

import org.jspecify.annotations.NullMarked;
