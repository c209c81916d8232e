/// What goes wrong between clients and the API server in memory, as values.
///
/// A Fault is armed on a FaultPlan, which stands between clients and the server; ScenarioFaults are
/// those of scenarios by name; RandomFaults draw theirs from a seed. None of them changes the truth
/// in a way that a real server could not. How known classes of faults are made:
///
/// | Class | Made by |
/// |---|---|
/// | stale or delayed view of one kind | `HoldWatches`, `HoldFrom`, `MemoryClient.latencies` |
/// | missed event, then relist | `DropEvents` or `Retell`, then `EndWatches` with 410 |
/// | order across kinds | `HoldWatches` on one resource; a shuffled `TieBreak` |
/// | duplicates | `RepeatEvents`, `Tell` |
/// | older state on reconnect | `EndWatches`, then `TimeTravel` |
/// | delete and create in a watch gap | `EndWatches`, then both, in one turn; `MemoryApi.compact` hides them |
/// | expiry | `OnRequests` with 410 on lists, `continued` pages, watches; `MemoryApi.compact` |
/// | silent end, half-open connection | `EndWatches` without a failure; `Silence` |
/// | crash between writes | `MemoryClient.cut`, then a new client; what was sent still arrives |
/// | refused writes, overload | `OnRequests` with `RequestFate.Refused` of any status, 429 with Retry-After |
/// | concurrent writer, foreign writer | the methods of `MemoryApi`, or another client |
/// | unknown result | `RequestFate.AnswerLost`, `NeverSent`, `Served` past the time-out |
/// | pause of a process | `MemoryClient.freeze`, `thaw` |
@NullMarked
package dev.berth.memory.fault;

import org.jspecify.annotations.NullMarked;
