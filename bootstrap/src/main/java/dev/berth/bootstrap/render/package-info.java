/// What results look like: tables for people, JSON, YAML and JUnit for programs.
@NullMarked
package dev.berth.bootstrap.render;

import org.jspecify.annotations.NullMarked;
