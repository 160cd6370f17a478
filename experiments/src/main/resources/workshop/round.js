// The prediction round: ask, show the guesses, run, reveal.

let guessed = null;

function guessForm(send) {
  const inputs = IDS.map((id) => make("label", { class: id }, MODELS[id].label, make("input", { name: id, type: "number", min: 0, max: 3600000, step: "any", required: true, inputmode: "decimal", placeholder: "ms", value: guessed?.[id] ?? null })));
  return make("form", { id: "guess", onsubmit: (event) => {
    event.preventDefault();
    guessed = Object.fromEntries(new FormData(event.target));
    send(guessed);
  } }, ...inputs, make("button", { class: "primary" }, guessed ? "Change my guess" : "This is my guess"));
}

function rowsOf(room) {
  const median = (values) => (values?.length ? values[Math.floor((values.length - 1) / 2)] : null);
  return IDS.map((id) => make("tr", { class: id }, make("td", {}, MODELS[id].label),
    make("td", {}, guessed ? msText(Number(guessed[id])) : "–"), make("td", {}, msText(median(room.guesses?.[id]))),
    make("td", {}, msText(room.theory?.[id]?.figures.p99)), make("td", {}, msText(room.measured?.[id]?.p99))));
}

function revealTable(room) {
  const heads = ["p99", "my guess", "the room's median", "theory", "measured"].map((text) => make("th", { scope: "col" }, text));
  return make("div", { class: "scroll" }, make("table", { id: "reveal" }, make("thead", {}, make("tr", {}, ...heads)), make("tbody", {}, ...rowsOf(room))));
}

/** Each guess a dot on a scale of tens; theory a ring and measurement a bar, once there are any. */
function drawGuesses(room) {
  const colours = theme();
  const option = baseOption(colours);
  const style = axisStyle(colours);
  const narrow = byId("guesses").clientWidth < 520; // then the names stand above the dots
  option.grid = { left: narrow ? 12 : 190, right: 30, top: 10, bottom: 30 };
  option.xAxis = { ...style, axisLine: { ...style.axisLine, onZero: false }, type: "log", min: 1, max: 100_000, axisLabel: { ...style.axisLabel, formatter: msLabel } };
  option.yAxis = { ...style, type: "value", min: -0.6, max: 2.6, inverse: true, interval: 1, splitLine: { show: false }, axisTick: { show: false },
    axisLabel: { show: false } };
  const at = (ms) => Math.min(100_000, Math.max(1, ms));
  option.series = IDS.map((id, row) => {
    const seen = new Map();
    const dots = (room.guesses?.[id] ?? []).map((ms) => {
      const bin = Math.round(Math.log10(at(ms)) * 12);
      const n = seen.get(bin) ?? 0;
      seen.set(bin, n + 1);
      return [at(ms), row + 0.32 - Math.min(0.75, n * 0.09)];
    });
    return { type: "scatter", silent: true, symbolSize: 9, data: dots, itemStyle: { color: colours.series[row], opacity: 0.75 } };
  });
  const point = (ms, row, symbol, more) => ({ type: "scatter", silent: true, z: 5, symbol, data: [[at(ms), row + 0.05]], ...more });
  IDS.forEach((id, row) => {
    const theory = room.theory?.[id]?.figures.p99;
    const measured = room.measured?.[id]?.p99;
    if (theory) {
      option.series.push(point(theory, row, "diamond", { symbolSize: 20, itemStyle: { color: "transparent", borderColor: colours.ink, borderWidth: 2 } }));
    }
    if (measured) {
      option.series.push(point(measured, row, "rect", { symbolSize: [4, 46], itemStyle: { color: colours.ink } }));
    }
  });
  option.graphic = IDS.map((id, row) => ({ type: "text", left: 4, top: 10 + ((row + (narrow ? 0.2 : 0.6)) / 3.2) * 210 - 8, style: { text: MODELS[id].label, fill: colours.ink, font: `600 14px ${FONT}` } }));
  chart("guesses").setOption(option, true);
}

function stepButtons(room, act) {
  const button = (text, path, primary) => make("button", { class: primary ? "primary" : "", onclick: () => act(path) }, text);
  const steps = { asking: [button("Show the guesses", "show", true)], guessed: [button("Run it", "run", true)], revealed: [button("End the round", "free", false)], running: [] }[room.phase];
  return make("p", { class: "buttons trainer" }, ...(steps ?? []));
}

/** A trainer may guess too, for a room that only speaks. */
function countedText(room) {
  return room.viewers ? `${room.guessed} of ${Math.max(room.guessed, room.viewers)} have guessed` : room.guessed ? `${room.guessed} ${room.guessed === 1 ? "guess" : "guesses"} so far` : "";
}

let shownPhase = null;

function showRound(room, send, act) {
  const section = byId("round");
  section.hidden = room.phase === "free";
  if (room.phase === "asking" && shownPhase !== "asking") {
    guessed = null;
  }
  if (section.hidden || (room.phase === "asking" && shownPhase === "asking")) {
    byId("counted")?.replaceChildren(countedText(room));
    shownPhase = room.phase;
    return;
  }
  shownPhase = room.phase;
  const title = { asking: "What will each report as its p99?", guessed: "What the room thinks", running: "Running: watch below", revealed: "Guess, theory, measurement" }[room.phase];
  const parts = [make("h2", {}, title), make("p", { class: "what" }, room.words)];
  if (room.phase === "asking") {
    parts.push(guessForm(send), make("p", { id: "counted", class: "note" }, countedText(room)));
  } else {
    parts.push(make("div", { id: "guesses", class: "plot", role: "img", "aria-label": "Guesses of the room, by generator" }));
  }
  if (room.phase === "revealed") {
    parts.push(make("p", { class: "note" }, "Dots are guesses, the diamond is theory, the bar is the measurement."), revealTable(room));
  }
  if (room.note) {
    parts.push(make("p", { class: "warning" }, room.note));
  }
  charts.get("guesses")?.dispose();
  charts.delete("guesses");
  section.replaceChildren(...parts, stepButtons(room, act));
  if (byId("guesses")) {
    drawGuesses(room);
  }
}
