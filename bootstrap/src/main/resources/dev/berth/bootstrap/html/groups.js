// Groups: Tasks that are judged together. Those without a place come first.
const GROUPS_SHOWN = 60;
const MEMBERS_MAX = 300;
const VERDICTS = {
    Placed: "Enough members have a host.",
    ProvenInfeasible: "It is proven that there is no room for enough members.",
    BudgetExhausted: "Neither room nor a proof was found with the nodes that a search may expand.",
    Undecided: "No room was found, and some constraints are outside of what the search covers completely.",
    WaitingForMembers: "There are fewer members than have to be placed together.",
    WaitingForGroup: "Members name a group that does not exist.",
    Invalid: "What the group or its members say cannot hold.",
    Unsupported: "The group asks for something that is not supported yet.",
};
const membersOf = facts.groups.map(() => []);

function groupsCard() {
    if (facts.groups.length === 0) return null;
    facts.tasks.group.forEach((group, task) => { if (group >= 0 && facts.tasks.name[task] !== "") membersOf[group].push(task); });
    const order = facts.groups.map((group, number) => number).sort((a, b) =>
        (facts.groups[a].verdict === "Placed") - (facts.groups[b].verdict === "Placed")
        || compareNames(facts.groups[a].name, facts.groups[b].name));
    const list = make("div", {class: "reasons"}), note = make("span", {class: "note"});
    const more = make("button", {onclick: () => { most += GROUPS_SHOWN; draw(); }}, "Show more");
    let query = "", most = GROUPS_SHOWN, verdict = "";
    function draw() {
        const found = order.filter(number => fits(facts.groups[number]));
        replace(list, ...found.slice(0, most).map(groupCard));
        note.textContent = found.length === order.length ? plural(order.length, "group") : found.length + " of " + plural(order.length, "group");
        more.hidden = found.length <= most;
    }
    function fits(group) {
        return (verdict === "" || group.verdict === verdict)
            && (query === "" || [group.name, group.verdict, group.message, ...group.proofs, ...group.advice].join("\n").toLowerCase().includes(query));
    }
    const search = make("input", {type: "search", placeholder: "Group, verdict or message", "aria-label": "Find groups",
        oninput: () => { query = search.value.toLowerCase(); most = GROUPS_SHOWN; draw(); }});
    draw();
    return make("section", {class: "card section groups", "aria-labelledby": "groups-title"},
        make("div", {class: "head"}, make("h2", {id: "groups-title"}, "Groups"), note,
            ...verdictFilters(chosen => { verdict = chosen; most = GROUPS_SHOWN; draw(); }), search),
        list, make("div", {class: "pager"}, more));
}

// A button for each verdict that occurs, with how often.
function verdictFilters(onChoose) {
    const counts = new Map();
    for (const group of facts.groups) counts.set(group.verdict, (counts.get(group.verdict) ?? 0) + 1);
    if (counts.size < 2) return [];
    const buttons = [...counts.keys()].sort().map(verdict => make("button", {
        "aria-pressed": "false",
        onclick: event => {
            const wasPressed = event.target.getAttribute("aria-pressed") === "true";
            buttons.forEach(button => button.setAttribute("aria-pressed", String(!wasPressed && button === event.target)));
            onChoose(wasPressed ? "" : verdict);
        },
    }, verdict + " " + counts.get(verdict)));
    return buttons;
}

function groupCard(number) {
    const group = facts.groups[number], members = membersOf[number];
    const hosts = [...new Set(members.map(task => facts.tasks.host[task]).filter(host => host >= 0))];
    const list = make("ul", {class: "list"});
    const names = make("details", {ontoggle: () => {
        if (names.open && list.childElementCount === 0) fillMembers(list, members);
    }}, make("summary", {}, plural(members.length, "member")), list);
    return make("article", {class: "reason " + verdictKind(group.verdict)},
        make("h3", {}, make("span", {class: "name grow"}, group.name), make("span", {class: "verdict", title: VERDICTS[group.verdict]}, group.verdict)),
        countBar(group, members.length),
        group.message ? make("p", {}, group.message) : null,
        told("Why not", group.proofs), told("It would fit with", group.advice),
        hosts.length > 0 ? make("button", {onclick: () => markMembers(hosts)}, "Show " + plural(hosts.length, "host") + " on the map") : null,
        names);
}

function told(title, texts) {
    return texts.length === 0 ? null : make("div", {class: "told"}, make("h4", {}, title),
        make("ul", {}, ...texts.map(text => make("li", {}, text))));
}

function verdictKind(verdict) {
    return {Placed: "placed", ProvenInfeasible: "ended", Invalid: "ended", Unsupported: "ended"}[verdict] ?? "";
}

// How many members stand, and a mark at how many have to.
function countBar(group, members) {
    const whole = Math.max(members, group.minimum, group.placed, 1);
    const part = make("i", {class: "placed-fill"}), mark = make("b", {class: "mark"});
    part.style.width = 100 * group.placed / whole + "%";
    mark.style.left = 100 * group.minimum / whole + "%";
    return make("div", {class: "meter"},
        make("div", {class: "row"}, make("span", {}, group.placed + " placed"), make("span", {}, group.minimum > 0 ? "at least " + group.minimum : "")),
        make("div", {class: "bar marked"}, part, group.minimum > 0 && group.minimum < whole ? mark : null));
}

function fillMembers(list, members) {
    list.append(...members.slice(0, MEMBERS_MAX).map(task => make("li", {},
        make("span", {class: "name"}, make("span", {class: "dot s" + facts.tasks.standing[task]}), taskName(task)),
        make("span", {class: "muted name"}, hostOf(task) || STANDING_WORDS[facts.tasks.standing[task]]))));
    if (members.length > MEMBERS_MAX) list.append(make("li", {class: "muted"}, "and " + (members.length - MEMBERS_MAX) + " more"));
}
