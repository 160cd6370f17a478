// Sliders, and what the virtual clock answers while they move.

const SLIDERS = {
  rate: { label: "rate λ", values: [1, 2, 5, 10, 20, 50, 100, 200, 300, 500, 700, 1000, 1500, 2000], text: (v) => `${v} /s`, start: 500 },
  workers: { label: "workers N", values: [1, 2, 3, 5, 8, 10, 15, 20, 30, 50, 100, 200], text: String, start: 10 },
  service: { label: "service s", values: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000], text: (v) => `${v} ms`, start: 10, send: (v) => `${v}ms` },
  duration: { label: "run D", values: [2, 4, 6, 8, 10, 15, 20, 30, 60, 120, 300, 600, 1200, 1800, 3600], text: spanText, start: 6, send: (v) => `${v}s` },
  stall: { label: "stall T", values: [0, 0.05, 0.1, 0.2, 0.5, 1, 1.4, 2, 3, 5, 10, 20, 30, 60, 120, 300, 600], text: (v) => (v ? spanText(v) : "none"), start: 1, send: (v) => `${v}s` },
  every: { label: "again every", values: [0, 1, 2, 3, 5, 10, 20, 30, 60, 300], text: (v) => (v ? spanText(v) : "once only"), start: 0, send: (v) => `${v}s` },
};

function spanText(seconds) {
  return seconds >= 120 ? `${seconds / 60} min` : seconds < 1 ? `${seconds * 1000} ms` : `${seconds} s`;
}

const chosen = {};

function buildSliders(changed) {
  for (const [name, slider] of Object.entries(SLIDERS)) {
    const output = make("output", {}, slider.text(slider.start));
    const input = make("input", { type: "range", min: 0, max: slider.values.length - 1, step: 1, id: `slider-${name}`, value: slider.values.indexOf(slider.start) });
    chosen[name] = slider.start;
    input.addEventListener("input", () => {
      chosen[name] = slider.values[input.valueAsNumber];
      output.textContent = slider.text(chosen[name]);
      input.setAttribute("aria-valuetext", output.textContent);
      changed();
    });
    input.setAttribute("aria-valuetext", output.textContent);
    byId("sliders").append(make("label", {}, make("span", {}, slider.label, output), input));
  }
}

/** The stall stands in the middle of the run; a periodic one begins half a period in. */
function setup() {
  const texts = {};
  for (const [name, slider] of Object.entries(SLIDERS)) {
    texts[name] = slider.send ? slider.send(chosen[name]) : String(chosen[name]);
  }
  const room = chosen.every ? Math.min(chosen.every, chosen.duration) : chosen.duration;
  texts.at = `${Math.max(0, (room - chosen.stall) / 2).toFixed(3)}s`;
  return texts;
}

let asked = 0;

async function askTheory(headers) {
  const mine = ++asked;
  const began = performance.now();
  const answer = await fetch(`/api/theory?${new URLSearchParams(setup())}`, { headers });
  const body = await answer.json();
  if (mine !== asked) {
    return;
  }
  byId("theory-note").textContent = answer.ok ? "" : body.error;
  byId("answers").replaceChildren(...IDS.map((id) => answerOf(id, answer.ok ? body[id] : null)));
  if (answer.ok) {
    byId("theory-note").textContent = `p99 as each would report it, answered in ${Math.round(performance.now() - began)} ms. In the stall ${countText(body.open.figures.gated)} requests are due; the naive loop sends ${countText(body["naive-closed"].figures.gated)}.`;
  }
}

function answerOf(id, prediction) {
  const formula = prediction?.formulaMs ?? null;
  return make("div", { class: `answer ${id}` }, make("span", {}, MODELS[id].label), make("b", {}, msText(prediction?.figures.p99)),
    make("span", {}, prediction ? `p50 ${msText(prediction.figures.p50)}, max ${msText(prediction.figures.max)}` : ""),
    make("span", {}, formula === null ? "" : `closed formula ${msText(formula)}`));
}
