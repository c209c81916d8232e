// Makes an element. Text goes in as text only: the page's policy refuses anything else.
function make(tag, attributes, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes ?? {})) {
        if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
        else if (value === true) element.setAttribute(name, "");
        else if (value !== false && value !== undefined) element.setAttribute(name, value);
    }
    element.append(...children.filter(child => child !== null && child !== undefined && child !== ""));
    return element;
}

function replace(element, ...children) {
    element.replaceChildren(...children.filter(child => child));
}

function plural(number, word) {
    return number.toLocaleString("en") + " " + word + (number === 1 ? "" : "s");
}

function choice(label, options, chosen, onChange) {
    const select = make("select", {onchange: () => onChange(Number(select.value))},
        ...options.map(([value, text]) => make("option", {value, selected: value === chosen}, text)));
    return make("label", {}, label, select);
}

// Calls `work` once before the next frame, however often it is asked.
function beforeNextFrame(work) {
    let asked = false;
    return () => {
        if (asked) return;
        asked = true;
        requestAnimationFrame(() => { asked = false; work(); });
    };
}
