// Puts a chart into each place that is kept for one, once it comes into view.

function experimentOf(place) {
  const run = lab.data.runs[Number(place.dataset.run ?? 0)];
  const at = run.record.experiments.findIndex((e) => e.id === place.dataset.experiment);
  return { record: run.record.experiments[at], charts: run.charts[at] };
}

/** Series of an experiment stand on the same scales, so that they can be compared. */
function limitsOf(experiment, shown) {
  return limits(lab.data.runs
    .flatMap((run) => run.charts.find((charts) => charts.id === experiment)?.time ?? [])
    .filter((chart) => chart.stalled === shown.stalled));
}

function limits(of) {
  const most = (values) => values.reduce((a, b) => Math.max(a, b ?? 0), 0);
  const round = (value) => {
    const power = 10 ** Math.floor(Math.log10(value || 1));
    return ([1, 1.2, 1.6, 2, 2.4, 3.2, 4, 6, 8, 10].find((m) => m * power >= value * 1.04) ?? 10) * power;
  };
  // A burst of answers after a stall would flatten all the rest; one that does not is shown whole.
  const rate = (chart) => {
    const usual = most([...chart.windows.intended, ...chart.windows.sent].sort((a, b) => a - b).slice(0, -1));
    const peak = most([...chart.windows.sent, ...chart.windows.completed]);
    return peak <= 1.5 * usual ? Math.max(usual, peak) : usual;
  };
  const latency = (chart) => most([...(chart.neverTaken?.ms ?? []), ...(chart.samples?.serviceMs ?? []), ...(chart.samples?.responseMs ?? []), ...(chart.samples ? [] : chart.windows.maxMs ?? [])]);
  return {
    lastMs: Math.max(...of.map(lastMs)),
    rate: round(most(of.map(rate))),
    latency: round(most(of.map(latency))),
    lag: round(most(of.flatMap((chart) => chart.windows.lagMs ?? []))),
    flight: round(most(of.flatMap((chart) => chart.windows.inFlight))),
  };
}

function documentedOf(record) {
  return record.figures
    .filter((figure) => figure.documentedMs !== null)
    .map((figure) => ({ key: `${figure.series} ${figure.reading}`, x: 1 / (1 - figure.q), ms: figure.documentedMs }));
}

function stalledFirst(curves, stalled) {
  return [...curves].sort((a, b) => stalled.has(b.series) - stalled.has(a.series));
}

/** Curves of one source in every run, each with the name of its run where there are two. */
function curvesOf(place, source) {
  return lab.data.runs.flatMap((run) => {
    const charts = run.charts.find((one) => one.id === place.dataset.experiment);
    const named = lab.data.runs.length > 1 ? { run: run.name } : {};
    return (charts?.curves ?? []).filter((c) => c.source === source).map((c) => ({ ...c, ...named }));
  });
}

function percentilesOf(place) {
  const { record, charts } = experimentOf(place);
  const stalled = new Set(record.series.filter((s) => s.stalled).map((s) => s.id));
  const alone = lab.data.runs.length === 1;
  return curveSpec({
    name: place.id, title: "Latency by percentile", caption: "dotted where fewer than ten samples lie beyond",
    notes: charts.notes,
    measured: [...stalledFirst(curvesOf(place, "measured"), stalled), ...lab.data.foreign],
    predicted: alone ? curvesOf(place, "predicted") : [],
    documented: alone ? documentedOf(record) : [],
    shown: (curve) => curve.source === "reported" || stalled.size === 0 || (stalled.has(curve.series) && !curve.reading?.startsWith("backfilled")),
  });
}

function specOf(place) {
  if (place.dataset.kind === "curves") {
    return curveSpec({
      name: place.id, title: "Latency by percentile", caption: "as far as each report tells; dotted where fewer than ten samples lie beyond", notes: [],
      measured: lab.data.foreign, predicted: [], documented: [], shown: () => true,
    });
  }
  if (place.dataset.kind === "ledger") {
    const chart = lab.data.ledgers[Number(place.dataset.index)];
    return timeSpec({ ...chart, title: chart.series, words: LEDGER_RATES }, limits(lab.data.ledgers.filter(Boolean)), place.id);
  }
  if (place.dataset.kind === "percentiles") {
    return percentilesOf(place);
  }
  const { charts } = experimentOf(place);
  const chart = charts.time.find((one) => one.series === place.dataset.series);
  const run = lab.data.runs.length > 1 ? `${lab.data.runs[Number(place.dataset.run)].name}: ` : "";
  return timeSpec({ ...chart, title: run + chart.series }, limitsOf(place.dataset.experiment, chart), place.id);
}

function show(place) {
  if (!lab.figures.has(place.id)) {
    lab.figures.set(place.id, new Figure(place, specOf(place)));
  }
  return lab.figures.get(place.id);
}

const places = [...document.querySelectorAll(".figure")];

function redraw() {
  lab.figures.forEach((figure) => figure.draw());
}

function alone(id) {
  const spec = specOf(document.getElementById(id));
  const on = new Set(spec.items(LIGHT).filter((item) => item.on !== false).map((item) => item.key));
  document.body.innerHTML = svgOf(spec, on);
}

/** Of the page the charts below one heading, without what one does with them. */
function row(heading) {
  const charts = heading.nextElementSibling;
  document.querySelector("footer").remove();
  document.querySelector("main").replaceChildren(charts);
  charts.style.paddingBlock = "1rem";
  charts.querySelectorAll(".figure").forEach(show);
  charts.querySelectorAll(".tools, .notes").forEach((one) => one.remove());
}

const picture = /^#picture=([\w.-]+)$/.exec(location.hash);
if (picture && places.some((place) => place.id === picture[1])) {
  alone(picture[1]);
} else if (picture) {
  row(document.getElementById(picture[1]));
} else {
  const seen = new IntersectionObserver(
    (entries) => entries.filter((entry) => entry.isIntersecting).forEach((entry) => {
      seen.unobserve(entry.target);
      show(entry.target);
    }),
    { rootMargin: "400px" });
  places.forEach((place) => seen.observe(place));
  dark.addEventListener("change", redraw);
  window.addEventListener("beforeprint", () => {
    places.filter((place) => place.offsetParent !== null).forEach(show);
    lab.figures.forEach((figure) => figure.onPaper());
  });
  window.addEventListener("afterprint", () => lab.figures.forEach((figure) => figure.offPaper()));
}
