/// What the search found, for people: names instead of numbers, and sentences.
@NullMarked
package dev.berth.domain.group.words;

import org.jspecify.annotations.NullMarked;
