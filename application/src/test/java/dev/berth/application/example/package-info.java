/// An adapter as an outsider writes it: the example of `docs/contributing`.
@NullMarked
package dev.berth.application.example;

import org.jspecify.annotations.NullMarked;
