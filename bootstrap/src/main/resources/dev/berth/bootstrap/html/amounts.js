const BINARY_UNITS = ["", " Ki", " Mi", " Gi", " Ti", " Pi", " Ei"];

// An amount for people, such as 1.5 or 12 Gi.
function amountText(resource, amount) {
    if (!facts.bytes[resource]) return String(Math.round(amount * 1000) / 1000);
    let unit = 0;
    while (unit < BINARY_UNITS.length - 1 && amount >= 1024) { amount /= 1024; unit++; }
    return Math.round(amount * 10) / 10 + BINARY_UNITS[unit];
}

function percent(share) {
    return Math.round(share * 100) + " %";
}

// How full a host is: its fullest resource for meter -1. Parts of the whole, 0 to 1.
function fill(host, meter) {
    const at = host * meters.length;
    if (meter >= 0) return fillAt(at + meter);
    let fullest = {held: 0, placed: 0};
    for (let i = 0; i < meters.length; i++) {
        const one = fillAt(at + i);
        if (one.held + one.placed > fullest.held + fullest.placed) fullest = one;
    }
    return fullest;
}

function fillAt(index) {
    const has = capacity[index];
    if (has <= 0) return {held: 0, placed: 0};
    const before = Math.min(1, held[index] / has);
    return {held: before, placed: Math.max(0, Math.min(1 - before, placed[index] / has))};
}

// A labelled bar whose amounts can be set again and again.
function meterBar(meter) {
    const heldPart = make("i", {class: "held-fill"}), placedPart = make("i", {class: "placed-fill"});
    const value = make("span");
    const element = make("div", {class: "meter"},
        make("div", {class: "row"}, make("span", {class: "name"}, facts.resources[meters[meter]]), value),
        make("div", {class: "bar"}, heldPart, placedPart));
    return {
        element,
        set(before, now, whole, text, title) {
            const left = whole > 0 ? Math.min(1, before / whole) : 0;
            heldPart.style.width = left * 100 + "%";
            placedPart.style.width = (whole > 0 ? Math.max(0, Math.min(1 - left, now / whole)) : 0) * 100 + "%";
            value.textContent = text;
            element.title = title ?? "";
        },
    };
}
