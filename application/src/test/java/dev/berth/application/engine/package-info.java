@NullMarked
package dev.berth.application.engine;

import org.jspecify.annotations.NullMarked;
