// Tables of everything, a page at a time, with a search.
const PAGE_ROWS = 50;

function pagedTable(title, columns, count, cells, onChoose) {
    let found = [], page = 0, query = "";
    const body = make("tbody"), note = make("span", {class: "note"});
    const back = make("button", {onclick: () => { page--; draw(); }}, "Back");
    const on = make("button", {onclick: () => { page++; draw(); }}, "On");
    const where = make("span");
    const search = make("input", {type: "search", placeholder: "Find", "aria-label": "Find in " + title,
        oninput: () => { query = search.value.toLowerCase(); page = 0; find(); }});
    function find() {
        found = [];
        for (let i = 0; i < count; i++) {
            if (query === "" || cells(i).join("\n").toLowerCase().includes(query)) found.push(i);
        }
        draw();
    }
    function draw() {
        const shown = found.slice(page * PAGE_ROWS, (page + 1) * PAGE_ROWS);
        replace(body, ...shown.map(i => {
            const row = make("tr", {tabindex: "0", onclick: () => onChoose(i), onkeydown: event => { if (event.key === "Enter") onChoose(i); }});
            row.append(...cells(i).map(text => make("td", {}, text)));
            return row;
        }));
        const pages = Math.max(1, Math.ceil(found.length / PAGE_ROWS));
        note.textContent = query === "" ? count.toLocaleString("en") : found.length.toLocaleString("en") + " of " + count.toLocaleString("en");
        where.textContent = "page " + (page + 1) + " of " + pages;
        back.disabled = page === 0;
        on.disabled = page >= pages - 1;
    }
    find();
    return make("section", {class: "card section"},
        make("div", {class: "head"}, make("h2", {}, title), note, search),
        make("div", {class: "scroll"}, make("table", {}, make("thead", {}, make("tr", {}, ...columns.map(column => make("th", {scope: "col"}, column)))), body)),
        count > PAGE_ROWS ? make("div", {class: "pager"}, back, on, where) : null);
}

function tasksTable() {
    return pagedTable("All Tasks", ["Task", "Kind", "Result", "Host", "Asks for", "Reason"], taskCount, task => [
        taskName(task), facts.kinds[facts.tasks.kind[task]], STANDING_WORDS[facts.tasks.standing[task]], hostOf(task), requestText(task), reasonOf(task),
    ], task => {
        const host = facts.tasks.host[task];
        if (host < 0) return;
        select(host);
        showHost(host);
    });
}

function hostOf(task) {
    const host = facts.tasks.host[task], elsewhere = facts.tasks.elsewhere[task];
    return host >= 0 ? facts.hosts.name[host] : elsewhere >= 0 ? facts.texts[elsewhere] + " (not in the input)" : "";
}

function reasonOf(task) {
    const reason = facts.tasks.reason[task];
    return reason < 0 ? "" : facts.reasons[reason].code + ": " + facts.reasons[reason].message;
}

function hostsTable() {
    return pagedTable("All hosts", ["Host", "Kind", "Where", "In use", "Tasks"], hostCount, host => [
        facts.hosts.name[host], hostKind(host), [facts.pools[facts.hosts.pool[host]], valueOf(grouping.outer, host), valueOf(grouping.inner, host)].filter(text => text).join(", "),
        shownMeters(host, 4).map(meter => {
            const at = host * meters.length + meter, resource = meters[meter];
            return facts.resources[resource] + " " + amountText(resource, held[at] + placed[at]) + "/" + amountText(resource, capacity[at]);
        }).join(", "),
        String(tasksOf[host].length),
    ], host => {
        select(host);
        showHost(host);
    });
}
