/// What the API server demands of objects beyond the types of their fields, as far as it matters to
/// where a Pod may stand.
@NullMarked
package dev.berth.memory.manifest.rule;

import org.jspecify.annotations.NullMarked;
