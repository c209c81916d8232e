// How the hosts are put together: panels (zones, or pools of Runtime Pods), and blocks in them (racks).
const NO_KEY = -1;
const grouping = {outer: NO_KEY, inner: NO_KEY};

// More blocks than these are no help to the eye.
const BLOCKS_MAX = 400;

function chooseGrouping() {
    const ends = ["/region", "/zone", "rack"];
    const known = facts.keys.map((key, number) => number)
        .filter(number => facts.keys[number].values.length > 1 && ends.some(end => facts.keys[number].key.endsWith(end)))
        .sort((a, b) => rank(a) - rank(b));
    function rank(number) { return ends.findIndex(end => facts.keys[number].key.endsWith(end)); }
    if (known.length > 0) grouping.outer = known[0];
    if (known.length > 1) grouping.inner = known[known.length - 1];
}

function valueOf(key, host) {
    const number = key === NO_KEY ? -1 : facts.keys[key].of[host];
    return number < 0 ? "" : facts.keys[key].values[number];
}

function panels() {
    const byName = new Map();
    for (let host = 0; host < hostCount; host++) {
        const pool = facts.pools[facts.hosts.pool[host]];
        const value = valueOf(grouping.outer, host);
        const name = [pool, value].join("\n");
        if (!byName.has(name)) byName.set(name, {pool, value, kind: hostKind(host), hosts: []});
        byName.get(name).hosts.push(host);
    }
    const all = [...byName.values()].sort((a, b) => compareNames(a.pool, b.pool) || last(a.value, b.value));
    for (const panel of all) {
        panel.title = panelTitle(panel);
        panel.blocks = blocks(panel.hosts);
    }
    const blockCount = all.reduce((sum, panel) => sum + panel.blocks.length, 0);
    if (blockCount > BLOCKS_MAX) for (const panel of all) panel.blocks = [{title: "", hosts: panel.hosts}];
    return all;
}

function panelTitle(panel) {
    const group = grouping.outer === NO_KEY ? "" : panel.value || "(none)";
    if (panel.pool === "") return group || "Nodes";
    return group && panel.value ? panel.pool + ", " + group : panel.pool;
}

function blocks(hosts) {
    const byValue = new Map();
    for (const host of hosts) {
        const value = valueOf(grouping.inner, host);
        if (!byValue.has(value)) byValue.set(value, []);
        byValue.get(value).push(host);
    }
    const sorted = [...byValue.keys()].sort(last);
    return sorted.map(value => ({
        title: byValue.size > 1 || value ? value || "(none)" : "",
        hosts: byValue.get(value).sort((a, b) => compareNames(facts.hosts.name[a], facts.hosts.name[b])),
    }));
}

// By name; what has none comes last.
function last(a, b) {
    return (a === "") - (b === "") || compareNames(a, b);
}
