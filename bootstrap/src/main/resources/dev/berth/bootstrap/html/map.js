// The map: panels of blocks of hosts. One host can be under the cursor, one selected, several marked.
const map = {
    root: make("div", {class: "map", tabindex: "0", role: "application", "aria-label":
        "Map of hosts. Arrow keys go from host to host, Enter selects, Escape lets go."}),
    spoken: make("p", {class: "hide", "aria-live": "polite"}),
    tip: make("div", {class: "tip", hidden: true, role: "tooltip"}),
    meter: -1,
    cursor: -1,
    selected: -1,
    members: new Set(),
    panels: [],
    blocks: [],
    order: [],
    onSelect: () => {},
};

const drawMap = beforeNextFrame(() => {
    const looks = {meter: map.meter, ring, task: steps.marked && step > 0 ? facts.moves.task[step - 1] : -1};
    for (const block of map.blocks) block.draw(looks);
    for (const panel of map.panels) panel.draw();
});

function ring(host) {
    if (step > 0 && steps.marked && facts.moves.host[step - 1] === host) return "step";
    if (host === map.selected) return "ink";
    if (map.members.has(host)) return "group";
    return host === map.cursor ? "muted" : "";
}

// Puts the map together anew: after a change of grouping or width.
function layMap() {
    const isFine = hostCount > CARDS_MAX;
    const all = panels();
    const list = make("div", {class: "panels" + (all.length === 1 || (!isFine && hostCount > 8) ? " wide" : "")});
    replace(map.root, list);
    map.blocks = [];
    map.panels = all.map(panel => panelView(panel));
    list.append(...map.panels.map(view => view.element));
    const width = Math.max(60, Math.floor(map.panels[0]?.body.clientWidth ?? 300));
    all.forEach((panel, i) => {
        for (const block of panel.blocks) {
            const view = isFine ? tileBlock(block.hosts, width, panel.blocks) : cardBlock(block.hosts);
            map.blocks.push(view);
            const wrap = make("div", {class: isFine ? "block" : "block whole"},
                block.title ? make("h4", {class: "name", title: block.title}, block.title) : null, view.element);
            map.panels[i].body.append(wrap);
        }
    });
    map.order = map.blocks.flatMap(block => block.hosts);
    drawMap();
}

function panelView(panel) {
    const shown = meters.map((resource, meter) => meter)
        .filter(meter => panel.hosts.some(host => capacity[host * meters.length + meter] > 0)).slice(0, 4);
    const bars = shown.map(meter => ({meter, bar: meterBar(meter)}));
    const body = make("div", {class: "blocks"});
    const element = make("section", {class: "panel", "aria-label": panel.title},
        make("h3", {}, make("span", {class: "name"}, panel.title),
            make("span", {class: "muted"}, plural(panel.hosts.length, panel.kind))),
        panel.hosts.length > 1 ? make("div", {class: "meters"}, ...bars.map(each => each.bar.element)) : null, body);
    return {
        element, body,
        draw() {
            for (const {meter, bar} of bars) {
                let before = 0, now = 0, whole = 0;
                for (const host of panel.hosts) {
                    const at = host * meters.length + meter;
                    before += held[at];
                    now += placed[at];
                    whole += capacity[at];
                }
                const resource = meters[meter];
                bar.set(before, now, whole, percent((before + now) / whole), facts.resources[resource] + ": "
                    + amountText(resource, before + now) + " of " + amountText(resource, whole));
            }
        },
    };
}

function hostUnder(event) {
    for (const block of map.blocks) {
        if (!block.element.contains(event.target)) continue;
        const frame = block.element.getBoundingClientRect();
        return block.hostAt(event.clientX - frame.x, event.clientY - frame.y, event.target);
    }
    return -1;
}

function boxOf(host) {
    return map.blocks.find(block => block.hosts.includes(host))?.box(host);
}

function select(host) {
    map.selected = host;
    map.onSelect(host);
    drawMap();
}

// Marks these hosts, such as those of a group.
function markMembers(hosts) {
    map.members = new Set(hosts);
    drawMap();
    if (hosts.length > 0) showHost(hosts[0]);
}

// Scrolls so that a host can be seen.
function showHost(host) {
    const box = boxOf(host);
    if (box && (box.top < 0 || box.bottom > innerHeight)) {
        const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
        scrollBy({top: box.top - innerHeight / 3, behavior: still ? "auto" : "smooth"});
    }
}

function showTip(host, left, top) {
    map.tip.hidden = host < 0;
    if (host < 0) return;
    replace(map.tip, ...hostSummary(host));
    map.tip.style.left = Math.max(8, Math.min(left + 14, innerWidth - map.tip.offsetWidth - 12)) + scrollX + "px";
    const below = top + 16 + map.tip.offsetHeight < innerHeight;
    map.tip.style.top = (below ? top + 16 : top - map.tip.offsetHeight - 10) + scrollY + "px";
}

function hostSummary(host) {
    const lines = shownMeters(host, 5).map(meter => {
        const at = host * meters.length + meter, resource = meters[meter];
        return make("div", {}, facts.resources[resource] + ": " + amountText(resource, held[at] + placed[at])
            + " of " + amountText(resource, capacity[at]));
    });
    const standing = tasksOf[host].filter(standsNow);
    const fresh = standing.filter(task => facts.tasks.standing[task] === PLACED).length;
    const unready = facts.hosts.unready[host];
    return [make("b", {class: "name"}, facts.hosts.name[host]),
        unready >= 0 ? make("div", {}, facts.texts[unready]) : null, ...lines,
        make("div", {class: "muted"}, plural(standing.length, "Task") + (fresh > 0 ? ", " + fresh + " placed now" : ""))];
}

function moveCursor(by) {
    const at = map.order.indexOf(map.cursor);
    const next = at < 0 ? 0 : at + by;
    if (next < 0 || next >= map.order.length) return;
    putCursor(map.order[next]);
}

// The nearest host above (-1) or below (1) the cursor.
function moveRow(direction) {
    const from = map.cursor < 0 ? undefined : boxOf(map.cursor);
    if (!from) return moveCursor(1);
    let best = -1, least = Infinity;
    for (const block of map.blocks) {
        for (const host of block.hosts) {
            const box = block.box(host), down = (box.y - from.y) * direction;
            if (down <= 1) continue;
            const distance = down * 3 + Math.abs(box.x - from.x);
            if (distance < least) { least = distance; best = host; }
        }
    }
    if (best >= 0) putCursor(best);
}

function putCursor(host) {
    map.cursor = host;
    showHost(host);
    const box = boxOf(host);
    showTip(host, box.x + box.width, box.y);
    map.spoken.textContent = hostSummary(host).filter(line => line).map(line => line.textContent).join(", ");
    drawMap();
}

const MAP_KEYS = {
    ArrowLeft: () => moveCursor(-1),
    ArrowRight: () => moveCursor(1),
    ArrowUp: () => moveRow(-1),
    ArrowDown: () => moveRow(1),
    Home: () => map.order.length > 0 && putCursor(map.order[0]),
    End: () => map.order.length > 0 && putCursor(map.order[map.order.length - 1]),
    Enter: () => select(map.cursor),
    Escape: () => { map.members = new Set(); map.cursor = -1; showTip(-1); select(-1); },
};

function listenToMap() {
    map.root.addEventListener("mousemove", event => showTip(hostUnder(event), event.clientX, event.clientY));
    map.root.addEventListener("mouseleave", () => showTip(-1));
    map.root.addEventListener("blur", () => showTip(-1));
    map.root.addEventListener("click", event => {
        const host = hostUnder(event);
        if (host >= 0) { map.cursor = host; select(host); }
    });
    map.root.addEventListener("keydown", event => {
        const act = MAP_KEYS[event.key];
        if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        act();
    });
}

function mapCard() {
    const keys = facts.keys.map((key, number) => [number, key.key]);
    const tools = make("div", {class: "tools"},
        keys.length > 0 ? choice("group by", [[NO_KEY, "nothing"], ...keys], grouping.outer, value => { grouping.outer = value; layMap(); }) : null,
        keys.length > 0 ? choice("then by", [[NO_KEY, "nothing"], ...keys], grouping.inner, value => { grouping.inner = value; layMap(); }) : null,
        hostCount > CARDS_MAX ? choice("level shows", [[-1, "the fullest resource"],
            ...meters.map((resource, meter) => [meter, facts.resources[resource]])], map.meter, value => { map.meter = value; drawMap(); }) : null);
    const legend = make("ul", {class: "legend", "aria-label": "Legend"},
        ...[["held", "in use before"], ["placed", "placed in this simulation"], ["", "free"], ["off", "takes nothing new"],
            ["step", "this step"], ...(facts.groups.length > 0 ? [["group", "chosen group"]] : [])].map(([kind, text]) =>
            make("li", {}, make("span", {class: "key " + kind}), text)));
    return make("section", {class: "card"},
        make("div", {class: "head"}, make("h2", {}, "Map"), tools), legend,
        hostCount > 0 ? map.root : make("p", {class: "empty"}, "The input has no Nodes and no Runtime Pods."), map.spoken);
}
