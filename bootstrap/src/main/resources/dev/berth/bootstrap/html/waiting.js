// Why Tasks are not placed: a card for each reason and message, the most frequent first.
const REASONS_MAX = 200;
const CHIPS_MAX = 200;

function waitingCard() {
    const tasks = new Map();
    for (let task = 0; task < taskCount; task++) {
        const reason = facts.tasks.reason[task];
        if (reason < 0) continue;
        if (!tasks.has(reason)) tasks.set(reason, []);
        tasks.get(reason).push(task);
    }
    const sorted = [...tasks.keys()].sort((a, b) => tasks.get(b).length - tasks.get(a).length || a - b);
    const left = sorted.length - REASONS_MAX;
    return make("section", {class: "card section", "aria-labelledby": "waiting-title"},
        make("div", {class: "head"}, make("h2", {id: "waiting-title"}, "Not placed, and why")),
        sorted.length === 0 ? make("p", {class: "empty"}, "Everything that waited got a place.")
            : make("div", {class: "reasons"}, ...sorted.slice(0, REASONS_MAX).map(reason => reasonCard(reason, tasks.get(reason)))),
        left > 0 ? make("p", {class: "muted small"}, plural(left, "more message") + " in the table below.") : null);
}

function reasonCard(number, tasks) {
    const reason = facts.reasons[number];
    const ended = [ENDED, EVICTED].includes(facts.tasks.standing[tasks[0]]);
    const chips = make("div", {class: "chips"});
    const list = make("details", {ontoggle: () => {
        if (list.open && chips.childElementCount === 0) fillChips(chips, tasks);
    }}, make("summary", {}, tasks.length === 1 ? taskName(tasks[0]) : "Which ones"), chips);
    return make("article", {class: "reason" + (ended ? " ended" : "")},
        make("h3", {}, make("span", {class: "count"}, tasks.length.toLocaleString("en")), reason.code),
        make("p", {}, reason.message),
        rejections(reason.hosts), list);
}

function fillChips(chips, tasks) {
    chips.append(...tasks.slice(0, CHIPS_MAX).map(task => make("span", {class: "pill waiting"}, taskName(task) + (requestText(task) ? ": " + requestText(task) : ""))));
    if (tasks.length > CHIPS_MAX) chips.append(make("span", {class: "muted"}, "and " + (tasks.length - CHIPS_MAX) + " more"));
}

// How many Nodes said no for which reason, as a bar.
function rejections(hosts) {
    const entries = Object.entries(hosts).sort((a, b) => b[1] - a[1] || compareNames(a[0], b[0]));
    if (entries.length === 0) return null;
    const bar = make("div", {class: "split", "aria-hidden": "true"}, ...entries.map(([code, count]) => {
        const part = make("i", {title: count + " " + code});
        part.style.flexGrow = count;
        return part;
    }));
    return make("div", {}, bar, make("p", {class: "small muted"},
        entries.map(([code, count]) => plural(count, "Node") + ": " + code).join(" · ")));
}
