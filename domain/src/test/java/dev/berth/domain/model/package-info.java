@NullMarked
package dev.berth.domain.model;

import org.jspecify.annotations.NullMarked;
