// The decisions in their order. Going through them shows the map as it was then.
const ROWS_MAX = 100;
const PLAY_SECONDS = 20;
const steps = {
    marked: false,
    found: [],
    rowOf: new Map(),
    standing: -1,
    query: "",
    timer: 0,
    slider: make("input", {type: "range", min: 0, max: moveCount, value: moveCount, "aria-label": "Step", oninput: () => toStep(Number(steps.slider.value))}),
    title: make("span", {class: "note", "aria-live": "polite"}),
    rows: make("div", {class: "rows", role: "list"}),
    play: make("button", {onclick: () => steps.timer ? pause() : playSteps(), title: "Play all steps"}, "Play"),
};

function toStep(target) {
    goTo(Math.max(0, Math.min(moveCount, target)));
    steps.marked = true;
    steps.slider.value = step;
    steps.title.textContent = step === 0 ? "before the first" : step + " of " + moveCount.toLocaleString("en");
    steps.slider.setAttribute("aria-valuetext", step === 0 ? "before the first step" : moveText(step - 1));
    drawMap();
    drawRows();
    if (map.selected >= 0) showDetails(map.selected);
}

function moveText(move) {
    return taskName(facts.moves.task[move]) + ": " + moveResult(move);
}

function moveResult(move) {
    const standing = facts.moves.standing[move];
    if (standing === PLACED) {
        const task = facts.moves.task[move], host = facts.moves.host[move];
        return "to " + (host >= 0 ? facts.hosts.name[host] : facts.texts[facts.tasks.elsewhere[task]] ?? "");
    }
    const reason = facts.reasons[facts.moves.reason[move]];
    return standing === EVICTED ? "evicted " + reason.message : reason.code;
}

function jump(by) {
    pause();
    const from = step - 1;
    const all = steps.found;
    let at = all.findIndex(move => move >= from);
    if (at < 0) at = all.length;
    const next = by > 0 ? (all[at] === from ? at + 1 : at) : at - 1;
    if (next < 0) return toStep(0);
    if (next < all.length) { toStep(all[next] + 1); showMove(all[next]); }
}

function showMove(move) {
    const host = facts.moves.host[move];
    if (host >= 0) showHost(host);
}

function playSteps() {
    if (step === moveCount) toStep(0);
    steps.play.textContent = "Pause";
    const pace = Math.max(40, Math.min(700, PLAY_SECONDS * 1000 / moveCount));
    const stride = Math.max(1, Math.ceil(moveCount * pace / (PLAY_SECONDS * 1000)));
    steps.timer = setInterval(() => {
        toStep(step + stride);
        if (step === moveCount) pause();
    }, pace);
}

function pause() {
    clearInterval(steps.timer);
    steps.timer = 0;
    steps.play.textContent = "Play";
}

function findMoves() {
    const query = steps.query.toLowerCase();
    steps.found = [];
    for (let move = 0; move < moveCount; move++) {
        if (steps.standing >= 0 && facts.moves.standing[move] !== steps.standing) continue;
        if (query === "" || moveText(move).toLowerCase().includes(query)) steps.found.push(move);
    }
    drawRows(true);
}

// The rows around the present step. Where it is among those that are there already, only the mark moves.
function drawRows(isNew) {
    const found = steps.found, current = step - 1;
    if (!isNew && steps.rowOf.has(current)) return markRow(current);
    let at = steps.marked ? found.findIndex(move => move >= current) : 0;
    if (at < 0) at = found.length - 1;
    const from = Math.max(0, Math.min(at - ROWS_MAX / 2, found.length - ROWS_MAX));
    const shown = found.slice(from, from + ROWS_MAX);
    steps.rowOf = new Map(shown.map(move => [move, moveRowOf(move)]));
    replace(steps.rows,
        from > 0 ? make("p", {class: "muted small"}, from.toLocaleString("en") + " before") : null,
        ...shown.map(move => steps.rowOf.get(move)),
        found.length === 0 ? make("p", {class: "empty"}, "No decision fits.") : null,
        from + shown.length < found.length ? make("p", {class: "muted small"}, (found.length - from - shown.length).toLocaleString("en") + " after") : null);
    if (shown.length > 0 && !steps.marked) steps.rowOf.get(shown[0]).firstChild.tabIndex = 0;
    markRow(current);
}

function markRow(move) {
    const last = steps.rows.querySelector("[aria-current]");
    last?.removeAttribute("aria-current");
    const button = steps.marked ? steps.rowOf.get(move)?.firstChild : null;
    if (!button) return;
    if (last) last.tabIndex = -1;
    button.tabIndex = 0;
    button.setAttribute("aria-current", "step");
    steps.rows.scrollTop = button.offsetTop - steps.rows.offsetTop - steps.rows.clientHeight / 2;
}

function moveRowOf(move) {
    return make("div", {role: "listitem"}, make("button", {
        title: facts.moves.reason[move] >= 0 ? facts.reasons[facts.moves.reason[move]].message : undefined,
        tabindex: -1,
        onclick: () => { pause(); toStep(move + 1); showMove(move); },
    }, make("span", {class: "no"}, move + 1),
    make("span", {}, make("span", {class: "name"}, make("span", {class: "dot s" + facts.moves.standing[move]}), taskName(facts.moves.task[move])),
        make("span", {class: "what name"}, moveResult(move)))));
}

function stepsCard() {
    const kinds = [[-1, "all"], [PLACED, "placed"], [WAITING, "waits"], [ENDED, "ended"], [EVICTED, "evicted"]];
    const buttons = kinds.map(([standing, text]) => make("button", {
        "aria-pressed": String(standing === -1),
        onclick: event => {
            steps.standing = standing;
            buttons.forEach(button => button.setAttribute("aria-pressed", String(button === event.target)));
            findMoves();
        },
    }, text));
    const search = make("input", {type: "search", placeholder: "Task, host or reason", "aria-label": "Find decisions",
        oninput: () => { steps.query = search.value; findMoves(); }});
    steps.rows.addEventListener("keydown", event => {
        const by = {ArrowDown: 1, ArrowUp: -1}[event.key];
        if (!by) return;
        event.preventDefault();
        jump(by);
        steps.rows.querySelector("[aria-current]")?.focus({preventScroll: true});
    });
    return make("section", {class: "card steps"},
        make("div", {class: "head"}, make("h2", {}, "Decisions"), steps.title),
        make("div", {class: "bar-row"},
            make("button", {onclick: () => jump(-1), "aria-label": "Step back", title: "Step back"}, "◀"),
            steps.play,
            make("button", {onclick: () => jump(1), "aria-label": "Step on", title: "Step on"}, "▶"),
            steps.slider),
        make("div", {class: "find"}, ...buttons, search), steps.rows,
        facts.movesLeftOut > 0 ? make("p", {class: "muted small"}, facts.movesLeftOut.toLocaleString("en") + " later decisions are not listed.") : null);
}
