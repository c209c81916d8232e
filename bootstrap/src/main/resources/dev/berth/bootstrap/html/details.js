// The selected host: what it is, how full it is, what stands there.
const DETAIL_TASKS = 300;
const details = {root: make("section", {class: "card details", "aria-live": "polite"})};

function showDetails(host) {
    if (host < 0) {
        replace(details.root, make("h2", {}, "Host"),
            make("p", {class: "empty"}, "Choose a host on the map to see what stands there."));
        return;
    }
    const bars = shownMeters(host, METERS_MAX).map(meter => {
        const bar = meterBar(meter);
        setMeter(bar, host, meter);
        return bar.element;
    });
    const standing = tasksOf[host].filter(standsNow);
    replace(details.root,
        make("div", {class: "head"}, make("h2", {class: "name"}, facts.hosts.name[host]),
            make("span", {class: "note"}, hostKind(host))),
        ...bars,
        make("dl", {class: "facts"}, ...hostFacts(host).flatMap(([name, value]) =>
            [make("dt", {class: "name"}, name), make("dd", {class: "name"}, value)])),
        make("h3", {class: "small"}, plural(standing.length, "Task")),
        make("ul", {class: "list"}, ...standing.slice(0, DETAIL_TASKS).map(taskLine),
            standing.length > DETAIL_TASKS ? make("li", {class: "muted"}, "and " + (standing.length - DETAIL_TASKS) + " more") : null));
}

function hostFacts(host) {
    const pool = facts.pools[facts.hosts.pool[host]];
    const lines = [];
    if (pool !== "") lines.push(["pool", pool]);
    if (facts.hosts.unready[host] >= 0) lines.push(["takes nothing", facts.texts[facts.hosts.unready[host]]]);
    if (facts.hosts.taints[host] >= 0) lines.push(["taints", facts.texts[facts.hosts.taints[host]]]);
    facts.keys.forEach((key, number) => {
        const value = valueOf(number, host);
        if (value !== "") lines.push([key.key.split("/").pop(), value]);
    });
    return lines;
}

function taskLine(task) {
    return make("li", {}, make("span", {class: "name"}, make("span", {class: "dot s" + facts.tasks.standing[task]}), taskName(task)),
        make("span", {class: "muted"}, requestText(task)));
}

function requestText(task) {
    const pairs = facts.requests[facts.tasks.requests[task]], texts = [];
    for (let i = 0; i < pairs.length && texts.length < 3; i += 2) {
        const name = facts.resources[pairs[i]];
        if (name !== "pods" && name !== "runs") texts.push(amountText(pairs[i], pairs[i + 1]) + " " + name);
    }
    return texts.join(", ");
}
