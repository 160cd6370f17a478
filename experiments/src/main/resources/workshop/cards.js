// One card for each generator: its figures, its start and stop, its chart, its code.

const FIELDS = {
  rate: { label: "rate", value: 500, most: 2000, required: true },
  workers: { label: "workers", value: 10, most: 200, required: true },
  connections: { label: "connections", value: null, most: 3000, placeholder: "as needed", title: "at most; what finds none free is refused. Left empty: as many as wait at once" },
};
const FIELDS_OF = { "naive-closed": ["workers"], "scheduled-closed": ["rate", "workers"], "open": ["rate", "connections"] };

function field(name) {
  const { label, most, ...more } = FIELDS[name];
  return make("label", {}, `${label} `, make("input", { type: "number", name, min: 1, max: most, step: name === "rate" ? "any" : 1, ...more }));
}

/** What stands in a form; what was left empty is not said. */
function filledIn(form) {
  return Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ""));
}

function showTogether(generators) {
  const colours = theme();
  refill("p99-now", IDS.map((id, i) => {
    const line = make("i", { class: "dash" });
    line.innerHTML = swatch({ colour: colours.series[i], dash: DASHES[i] });
    return make("span", { class: id }, line, `${MODELS[id].label} `, make("b", {}, msText(generators[id]?.seen.figures.p99)));
  }));
}

function showGenerator(id, state) {
  const seen = state?.seen;
  const numbers = [["p99", msText(seen?.figures.p99), "big"], ["p50", msText(seen?.figures.p50)], ["max", msText(seen?.figures.max)], ["sent", countText(seen?.sent)]];
  refill(`numbers-${id}`, numbers.map(([name, value, big]) => make("div", { class: big ?? "" }, make("dt", {}, name), make("dd", {}, value))));
  const lag = seen?.lagP99Ms;
  const failed = seen?.failed ? `, ${countText(seen.failed)} failed` : "";
  retext(`said-${id}`, state ? `${state.load}${state.running ? "" : ", " + (state.note ?? "ended")}; in flight ${seen.inFlight}${failed}${lag === null || lag === undefined ? "" : `; sent late by ${msText(lag)} (p99)`}` : "has not run yet");
  retext(`start-${id}`, state?.running ? "Stop" : "Start");
  byId(`start-${id}`).dataset.running = String(Boolean(state?.running));
}

function card(id) {
  const form = make("form", { class: "fields trainer", onsubmit: (event) => {
    event.preventDefault();
    const running = byId(`start-${id}`).dataset.running === "true";
    post(running ? `stop/${id}` : `start/${id}`, running ? {} : { ...filledIn(event.target), duration: "120s", service: setup().service, stall: "0s" });
  } }, ...FIELDS_OF[id].map(field), make("button", { id: `start-${id}` }, "Start"));
  const code = make("details", { open: !window.matchMedia("(max-width: 1000px)").matches }, make("summary", {}, "Its code"));
  showCode(id, code);
  return make("article", { class: `card ${id}` }, make("h2", {}, MODELS[id].label, make("small", {}, MODELS[id].next), make("small", {}, MODELS[id].from)),
    make("dl", { class: "numbers", id: `numbers-${id}` }), make("p", { class: "said", id: `said-${id}` }), form,
    make("div", { class: "plot", id: `chart-${id}`, role: "img", "aria-label": `${MODELS[id].label}: requests a second and slowest answer, over time` }), code);
}
