/// The program's log: lines of JSON on stderr, with closed sets of events and fields, each event
/// bounded in its rate.
@NullMarked
package dev.berth.bootstrap.serve.log;

import org.jspecify.annotations.NullMarked;
