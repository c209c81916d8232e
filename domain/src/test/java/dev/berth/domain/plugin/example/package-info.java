/// A filter and a scorer as an outsider writes them: the examples of `docs/contributing`.
@NullMarked
package dev.berth.domain.plugin.example;

import org.jspecify.annotations.NullMarked;
