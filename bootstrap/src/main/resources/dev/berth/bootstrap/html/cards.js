// Few hosts: a card for each, with a bar for each resource and the names of what stands there.
const CARDS_MAX = 48;
const CARD_METERS = 4;
const CARD_PILLS = 6;

function cardBlock(hosts) {
    const cards = hosts.map(hostCard);
    const element = make("div", {class: "hosts"}, ...cards.map(card => card.element));
    return {
        element, hosts,
        draw(looks) { cards.forEach(card => card.draw(looks)); },
        hostAt(x, y, target) {
            const index = cards.findIndex(card => card.element.contains(target));
            return index < 0 ? -1 : hosts[index];
        },
        box: host => cards[hosts.indexOf(host)].element.getBoundingClientRect(),
    };
}

function hostCard(host) {
    const bars = shownMeters(host, CARD_METERS).map(meter => ({meter, bar: meterBar(meter)}));
    const pills = make("div", {class: "pills"});
    const unready = facts.hosts.unready[host];
    const element = make("div", {class: "host" + (unready >= 0 ? " off" : "")},
        make("h5", {}, make("span", {class: "name"}, facts.hosts.name[host]),
            unready >= 0 ? make("span", {class: "state"}, facts.texts[unready]) : null),
        ...bars.map(each => each.bar.element), pills);
    return {
        element,
        draw(looks) {
            for (const {meter, bar} of bars) setMeter(bar, host, meter);
            const ring = looks.ring(host);
            for (const name of ["step", "group", "ink", "muted"]) element.classList.toggle(CARD_RINGS[name], ring === name);
            const standing = tasksOf[host].filter(standsNow);
            replace(pills, ...standing.slice(0, CARD_PILLS).map(task => pill(task, looks.task)),
                standing.length > CARD_PILLS ? make("span", {class: "muted"}, "+" + (standing.length - CARD_PILLS)) : null);
        },
    };
}

const CARD_RINGS = {step: "step", group: "member", ink: "selected", muted: "cursor"};

function pill(task, current) {
    const now = task === current ? " now" : facts.tasks.standing[task] === PLACED ? " placed" : "";
    return make("span", {class: "pill" + now, title: taskName(task)}, taskName(task).split("/").pop());
}

// The resources that this host has, the most telling ones first.
function shownMeters(host, most) {
    return meters.map((resource, meter) => meter).filter(meter => capacity[host * meters.length + meter] > 0).slice(0, most);
}

function setMeter(bar, host, meter) {
    const at = host * meters.length + meter, resource = meters[meter];
    bar.set(held[at], placed[at], capacity[at],
        amountText(resource, held[at] + placed[at]) + " of " + amountText(resource, capacity[at]));
}
