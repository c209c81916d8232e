function drawShare() {
    const counts = [0, 0, 0, 0, 0];
    for (let task = 0; task < taskCount; task++) if (facts.tasks.name[task] !== "") counts[facts.tasks.standing[task]]++;
    const bar = document.getElementById("share");
    [[PLACED, "placed"], [WAITING, "waiting"], [ENDED, "ended"], [EVICTED, "evicted"]].forEach(([standing, name]) => {
        if (counts[standing] === 0) return;
        const part = make("i", {class: name + "-fill", title: counts[standing] + " " + name});
        part.style.flexGrow = counts[standing];
        bar.append(part);
    });
    bar.hidden = counts[PLACED] + counts[WAITING] + counts[ENDED] + counts[EVICTED] === 0;
}

function start() {
    addUp();
    chooseGrouping();
    readColours();
    drawShare();
    map.onSelect = showDetails;
    const app = document.getElementById("app");
    app.append(
        make("div", {class: "columns"}, mapCard(), make("div", {class: "side"}, details.root, stepsCard())),
        ...[groupsCard(), waitingCard()].filter(card => card));
    app.hidden = false;
    document.body.append(map.tip);
    showDetails(-1);
    steps.title.textContent = moveCount.toLocaleString("en");
    findMoves();
    layMap();
    listenToMap();
    app.append(tasksTable(), hostsTable());
    let width = innerWidth;
    const again = beforeNextFrame(layMap);
    addEventListener("resize", () => { if (innerWidth !== width) { width = innerWidth; again(); } });
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => { readColours(); drawMap(); });
    document.documentElement.dataset.ready = "true";
}

start();
