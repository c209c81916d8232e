// Many hosts: a small tank for each, filled from below, drawn on one canvas for each block.
const GAP = 2;
const BLOCK_GAP = 14;
const TILE_SIZES = [[600, 20], [2_000, 13], [8_000, 9], [Infinity, 6]];
const colours = {};
const hatches = {};

function readColours() {
    const style = getComputedStyle(document.documentElement);
    for (const name of ["track", "held", "placed", "step", "group", "ink", "muted", "card"]) {
        colours[name] = style.getPropertyValue("--" + name).trim();
    }
}

function tileSize() {
    return TILE_SIZES.find(([most]) => hostCount <= most)[1];
}

// How many tiles stand side by side in a block, so that blocks as large as the largest fill the width of their panel.
function columnsOf(blocks, width, pitch) {
    const fits = pixels => Math.max(1, Math.floor((pixels - 4 + GAP) / pitch));
    const most = Math.max(...blocks.map(block => block.hosts.length));
    if (blocks.length === 1) return fits(width);
    let side = 1;
    while (side < blocks.length && fits((width - side * BLOCK_GAP) / (side + 1)) >= Math.max(4, Math.sqrt(most))) side++;
    return fits((width - (side - 1) * BLOCK_GAP) / side);
}

// A block of tiles in a panel of that width in pixels.
function tileBlock(hosts, width, blocks) {
    const size = tileSize(), pitch = size + GAP;
    const columns = Math.min(hosts.length, columnsOf(blocks, width, pitch));
    const rows = Math.ceil(hosts.length / columns);
    const element = make("canvas", {"aria-hidden": "true"});
    const ratio = window.devicePixelRatio || 1;
    const wide = columns * pitch - GAP + 4, high = rows * pitch - GAP + 4;
    element.width = Math.ceil(wide * ratio);
    element.height = Math.ceil(high * ratio);
    element.style.width = wide + "px";
    element.style.height = high + "px";
    const context = element.getContext("2d");
    context.scale(ratio, ratio);
    return {
        element, hosts,
        draw(looks) {
            context.clearRect(0, 0, wide, high);
            hosts.forEach((host, i) => drawTile(context, host, 2 + i % columns * pitch, 2 + Math.floor(i / columns) * pitch, size, looks));
        },
        hostAt(x, y) {
            const column = Math.floor((x - 2) / pitch), row = Math.floor((y - 2) / pitch);
            const index = row * columns + column;
            return column >= 0 && column < columns && row >= 0 && index < hosts.length ? hosts[index] : -1;
        },
        box(host) {
            const i = hosts.indexOf(host), frame = element.getBoundingClientRect();
            return new DOMRect(frame.x + 2 + i % columns * pitch, frame.y + 2 + Math.floor(i / columns) * pitch, size, size);
        },
    };
}

function drawTile(context, host, x, y, size, looks) {
    const parts = fill(host, looks.meter);
    context.fillStyle = facts.hosts.unready[host] >= 0 ? hatch(context) : colours.track;
    context.fillRect(x, y, size, size);
    const low = Math.round(size * parts.held);
    // A task that takes next to nothing is seen all the same.
    const more = parts.placed > 0 ? Math.max(2, Math.round(size * (parts.held + parts.placed)) - low) : 0;
    context.fillStyle = colours.held;
    context.fillRect(x, y + size - low, size, low);
    context.fillStyle = colours.placed;
    context.fillRect(x, Math.max(y, y + size - low - more), size, Math.min(more, size));
    const ring = looks.ring(host);
    if (ring !== "") {
        context.strokeStyle = colours[ring];
        context.lineWidth = 2;
        context.strokeRect(x - 1, y - 1, size + 2, size + 2);
    }
}

function hatch(context) {
    if (!hatches[colours.track]) {
        const tile = make("canvas", {width: 6, height: 6}), pen = tile.getContext("2d");
        pen.fillStyle = colours.track;
        pen.fillRect(0, 0, 6, 6);
        pen.strokeStyle = colours.muted;
        pen.lineWidth = 1.2;
        for (const shift of [-6, 0, 6]) {
            pen.beginPath();
            pen.moveTo(shift, 6);
            pen.lineTo(shift + 6, 0);
            pen.stroke();
        }
        hatches[colours.track] = context.createPattern(tile, "repeat");
    }
    return hatches[colours.track];
}
