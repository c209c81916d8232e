/// Tests of the search for gangs, with a planner and a checker that share no code with it.
@NullMarked
package dev.berth.domain.group;

import org.jspecify.annotations.NullMarked;
