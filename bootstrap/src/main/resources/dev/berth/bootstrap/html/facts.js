// What the page knows. Everything is in columns, and refers to each other by number; -1 is "none".
const collator = new Intl.Collator("en", {numeric: true});
const facts = JSON.parse(document.getElementById("facts").textContent);
const HELD = 0, PLACED = 1, WAITING = 2, ENDED = 3, EVICTED = 4;
const STANDING_WORDS = ["held", "placed", "waits", "ended", "evicted"];
const hostCount = facts.hosts.name.length;
const taskCount = facts.tasks.name.length;
const moveCount = facts.moves.task.length;

// Resources that bars can show: those that are asked for come first. More than these nobody compares.
const METERS_MAX = 12;
const meters = pickMeters();
const capacity = new Float64Array(hostCount * meters.length);
const held = new Float64Array(hostCount * meters.length);
const placed = new Float64Array(hostCount * meters.length);
const tasksOf = Array.from({length: hostCount}, () => []);
// For each task, the number of steps after which it stands on its host; 0 for those that held it before.
const standsFrom = new Int32Array(taskCount);
let step = moveCount;

function pickMeters() {
    const asked = new Float64Array(facts.resources.length);
    const offered = new Set();
    for (const pairs of facts.capacities) for (let i = 0; i < pairs.length; i += 2) offered.add(pairs[i]);
    for (const number of facts.tasks.requests) {
        const pairs = facts.requests[number];
        for (let i = 0; i < pairs.length; i += 2) asked[pairs[i]]++;
    }
    const rank = name => ["cpu", "memory"].includes(name) ? 0 : ["pods", "runs"].includes(name) ? 2 : 1;
    return facts.resources.map((name, number) => number)
        .filter(number => offered.has(number))
        .sort((a, b) => (asked[b] > 0) - (asked[a] > 0)
            || rank(facts.resources[a]) - rank(facts.resources[b])
            || compareNames(facts.resources[a], facts.resources[b]))
        .slice(0, METERS_MAX);
}

function compareNames(a, b) {
    return collator.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0);
}

function addTo(sums, host, pairs, sign) {
    for (let i = 0; i < pairs.length; i += 2) {
        const meter = meters.indexOf(pairs[i]);
        if (meter >= 0) sums[host * meters.length + meter] += sign * pairs[i + 1];
    }
}

function addUp() {
    for (let host = 0; host < hostCount; host++) addTo(capacity, host, facts.capacities[facts.hosts.capacity[host]], 1);
    for (let move = 0; move < moveCount; move++) {
        if (facts.moves.standing[move] === PLACED) standsFrom[facts.moves.task[move]] = move + 1;
    }
    for (let task = 0; task < taskCount; task++) {
        const host = facts.tasks.host[task];
        if (host < 0) continue;
        tasksOf[host].push(task);
        const sums = facts.tasks.standing[task] === HELD ? held : placed;
        addTo(sums, host, facts.requests[facts.tasks.requests[task]], 1);
    }
}

// Goes to the state after so many decisions.
function goTo(target) {
    for (; step < target; step++) count(step, 1);
    for (; step > target; step--) count(step - 1, -1);
}

function count(move, sign) {
    const task = facts.moves.task[move], host = facts.moves.host[move];
    if (facts.moves.standing[move] !== PLACED || host < 0 || standsFrom[task] !== move + 1) return;
    addTo(placed, host, facts.requests[facts.tasks.requests[task]], sign);
}

function standsNow(task) {
    return standsFrom[task] <= step;
}

function taskName(task) {
    return facts.tasks.name[task] || "a task of another namespace";
}

function hostKind(host) {
    return facts.pools[facts.hosts.pool[host]] === "" ? "Node" : "Runtime Pod";
}
