/// The one seam to the API server.
@NullMarked
package dev.berth.k8s.api;

import org.jspecify.annotations.NullMarked;
