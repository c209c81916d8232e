/// A small HTTP server for those who watch the program: probes, metrics, questions.
@NullMarked
package dev.berth.bootstrap.management;

import org.jspecify.annotations.NullMarked;
