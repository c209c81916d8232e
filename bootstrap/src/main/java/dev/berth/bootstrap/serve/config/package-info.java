/// The configuration of `berth serve`: one table of keys, from which the reader, the JSON Schema
/// and the reference in the docs are made.
@NullMarked
package dev.berth.bootstrap.serve.config;

import org.jspecify.annotations.NullMarked;
