/// What documents promise, held against the code.
@NullMarked
package dev.berth.conformance.documents;

import org.jspecify.annotations.NullMarked;
