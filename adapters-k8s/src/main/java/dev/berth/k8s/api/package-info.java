/// The one seam to the API server, and the cursor in which it hands out objects.
@NullMarked
package dev.berth.k8s.api;

import org.jspecify.annotations.NullMarked;
