/// Names and types of the fields of Kubernetes objects.
@NullMarked
package dev.berth.memory.manifest.schema;

import org.jspecify.annotations.NullMarked;
