// One series over time: rates above latency above lag above what is in flight, on one time axis.

const STRIPS = [
  { key: "rate", height: 104, label: "requests a second" },
  { key: "latency", height: 150, label: "latency by intended start, ms" },
  { key: "lag", height: 62, label: "lag, ms" },
  { key: "flight", height: 62, label: "in flight" },
];
const TOP = 26;
const GAP = 38;
const EDGES = { left: 52, right: 10 };

/** What the three rates of a run are called, and those of a target's ledger. */
const RUN_RATES = { intended: "intended", sent: "sent", completed: "completed", flight: "in flight" };
const LEDGER_RATES = { intended: "arrived without the stall", sent: "arrived", completed: "answered", flight: "in flight" };

function timeItems(chart, colours) {
  const words = chart.words ?? RUN_RATES;
  const items = [
    { key: "intended", label: words.intended, colour: colours.intended, dash: "dotted", strip: "rate" },
    { key: "sent", label: words.sent, colour: colours.sent, strip: "rate" },
    { key: "completed", label: words.completed, colour: colours.completed, dash: [7, 3], strip: "rate" },
  ];
  if (chart.samples) {
    for (const reading of ["service", "response"]) {
      if (chart.samples[`${reading}Ms`]) {
        const from = reading === "service" ? "latency from actual send" : "latency from intended start";
        items.push({ key: reading, label: from, colour: colours[reading], line: false, mark: reading === "service" ? "circle" : "triangle", strip: "latency" });
      }
    }
  } else if (chart.windows.maxMs) {
    items.push({ key: "max", label: "longest", colour: colours.response, strip: "latency" });
    if (chart.windows.p99Ms) {
      items.push({ key: "p99", label: "p99 of a second", colour: colours.service, dash: [7, 3], strip: "latency" });
    }
  }
  if (chart.neverTaken) {
    items.push({ key: "never", label: "never sent, not measured", colour: colours.never, line: false, mark: "circle", hollow: true, strip: "latency" });
  }
  if (chart.windows.lagMs) {
    items.push({ key: "lag", label: "lag", colour: colours.lag, strip: "lag" });
    items.push({ key: "own", label: "own lateness", colour: colours.own, dash: "dotted", strip: "lag" });
  }
  if (chart.windows.inFlight.some((value) => value !== null)) {
    items.push({ key: "flight", label: words.flight, colour: colours.flight, strip: "flight" });
  }
  return items;
}

/** Points of a quantity: [ms, value]. */
function timePoints(chart, key) {
  const w = chart.windows;
  const steps = { intended: w.intended, sent: w.sent, completed: w.completed, max: w.maxMs, p99: w.p99Ms, lag: w.lagMs, own: w.ownMs, flight: w.inFlight }[key];
  if (steps) {
    return steps.map((value, i) => [i * w.stepMs, value]);
  }
  if (key === "never") {
    return chart.neverTaken.intendedMs.map((at, i) => [at, chart.neverTaken.ms[i]]);
  }
  return chart.samples.intendedMs.map((at, i) => [at, chart.samples[`${key}Ms`][i]]);
}

function lastMs(chart) {
  return Math.max(chart.durationMs, chart.windows.intended.length * chart.windows.stepMs);
}

/** What a band is called; a gate is what every stall is unless told. */
const BANDS = { gate: "stall" };

/** A stall as a band behind every strip. */
function stallBands(chart, colours, named) {
  const bands = (chart.stalls ?? []).map((stall) => [
    { xAxis: Math.max(0, stall.startMs), name: named && chart.stalls.length < 4 ? (BANDS[stall.kind] ?? stall.kind) : "" },
    { xAxis: stall.endMs },
  ]);
  return {
    silent: true,
    itemStyle: bandStyle(colours),
    label: { color: colours.soft, fontSize: TEXT, position: "insideTop", distance: 5 },
    data: bands,
  };
}

function timeOption(chart, limits, colours, share) {
  const items = timeItems(chart, colours);
  const strips = STRIPS.filter((strip) => items.some((item) => item.strip === strip.key));
  let top = TOP;
  const grids = strips.map((strip) => {
    const height = strip.height * share;
    const grid = { ...EDGES, top, height };
    top += height + GAP;
    return grid;
  });
  const style = axisStyle(colours);
  const xs = strips.map((strip, i) => ({
    ...style, gridIndex: i, type: "value", min: 0, max: limits.lastMs, splitLine: { show: false },
    axisLabel: { ...style.axisLabel, show: i === strips.length - 1, formatter: (ms) => figureText(ms / 1000) },
    axisPointer: { show: true, snap: false, label: { show: false }, lineStyle: { color: colours.soft } },
    name: i === strips.length - 1 ? "s" : "", nameGap: 4,
  }));
  const ys = strips.map((strip, i) => ({
    ...style, gridIndex: i, type: "value", min: 0, max: limits[strip.key], interval: limits[strip.key] / (strip.height * share > 80 ? 4 : 2),
    name: strip.label, nameLocation: "end", nameGap: 13, nameTextStyle: { ...style.nameTextStyle, align: "left", padding: [0, 0, 0, -44] },
    axisLabel: { ...style.axisLabel, formatter: axisText, hideOverlap: true },
  }));
  return {
    ...baseOption(colours),
    grid: grids, xAxis: xs, yAxis: ys,
    legend: { show: false, data: items.map((item) => item.key) },
    axisPointer: { link: [{ xAxisIndex: "all" }] },
    tooltip: { ...baseOption(colours).tooltip, trigger: "axis", formatter: (all) => timeTip(items, all) },
    toolbox: { ...baseOption(colours).toolbox, feature: { dataZoom: { xAxisIndex: strips.map((s, i) => i), yAxisIndex: false, filterMode: "none" } } },
    dataZoom: [{ type: "inside", xAxisIndex: strips.map((s, i) => i), filterMode: "none", zoomOnMouseWheel: "ctrl", moveOnMouseMove: false, moveOnMouseWheel: false }],
    series: items.map((item) => timeSeries(chart, item, strips, items, colours)),
  };
}

function timeSeries(chart, item, strips, items, colours) {
  const axis = strips.findIndex((strip) => strip.key === item.strip);
  const first = items.find((other) => other.strip === item.strip) === item;
  const common = {
    name: item.key, xAxisIndex: axis, yAxisIndex: axis, data: timePoints(chart, item.key),
    itemStyle: { color: item.colour }, emphasis: { disabled: true },
    ...(first ? { markArea: stallBands(chart, colours, axis === 0) } : {}),
  };
  if (item.line === false) {
    return {
      ...common, type: "scatter", progressive: 0, symbol: symbolOf(item.mark),
      symbolSize: item.hollow ? 5 : 3, z: item.hollow ? 2 : 3,
      itemStyle: item.hollow ? { color: "transparent", borderColor: item.colour, opacity: 0.75 } : { color: item.colour, opacity: 0.5 },
    };
  }
  return {
    ...common, type: "line", step: "end", showSymbol: false, connectNulls: false,
    lineStyle: { color: item.colour, width: item.key === "sent" ? 1.8 : 1.4, type: item.dash ?? "solid" },
  };
}

function timeTip(items, all) {
  const near = all.filter((p) => p.value && p.value[1] !== null);
  if (!near.length) {
    return "";
  }
  const seen = new Set();
  const rows = [];
  for (const p of near) {
    const item = items.find((i) => i.key === p.seriesName);
    if (!seen.has(item.key)) {
      seen.add(item.key);
      rows.push([item.label, figureText(p.value[1]) + (item.strip === "rate" ? "/s" : item.strip === "flight" ? "" : " ms")]);
    }
  }
  return tip(secondsText(near[0].value[0]), rows);
}

function timeSpec(chart, limits, name) {
  const colours = LIGHT;
  const words = chart.words ?? RUN_RATES;
  const keys = timeItems(chart, colours).map((item) => item.key);
  const strips = STRIPS.filter((strip) => timeItems(chart, colours).some((item) => item.strip === strip.key));
  const never = chart.neverTaken;
  const owed = never && `Hollow: ${figureText(never.count)} requests that a schedule of ${figureText(never.ratePerS)}/s${never.scheduleOf ? ` (that of ${never.scheduleOf})` : ", its own pace,"} owed the stall and this loop never sent, drawn as what they would have waited; not measured.`;
  const peak = Math.max(...chart.windows.completed.map((value) => value ?? 0));
  const above = peak > limits.rate ? [`${words.completed[0].toUpperCase()}${words.completed.slice(1)} peaks at ${figureText(peak)}/s, above the scale.`] : [];
  return {
    name, title: chart.title, caption: chart.load, notes: [...(owed ? [owed] : []), ...above, ...chart.notes],
    height: (share) => TOP + strips.reduce((sum, strip) => sum + strip.height * share + GAP, 0) - GAP + 26,
    items: (c) => timeItems(chart, c),
    option: (c, share = 1) => timeOption(chart, limits, c, share),
    selected: (on) => Object.fromEntries(keys.map((key) => [key, on.has(key)])),
    csv: () => csvText([["quantity", "at_ms", "value"], ...keys.flatMap((key) => timePoints(chart, key).map(([at, value]) => [key, at, value ?? ""]))]),
    axis: {
      ...EDGES,
      fraction: (ms) => ms / limits.lastMs,
      value: (fraction) => fraction * limits.lastMs,
      say: (from, to) => `${secondsText(from)} to ${secondsText(to)} of ${secondsText(limits.lastMs)}`,
    },
    steps: {
      count: chart.windows.sent.length, seriesIndex: 1, at: (i) => i * chart.windows.stepMs,
      say: (i) => `${secondsText(i * chart.windows.stepMs)}: ${words.intended} ${figureText(chart.windows.intended[i])}, ${words.sent} ${figureText(chart.windows.sent[i])}, ${words.completed} ${figureText(chart.windows.completed[i])} a second`,
    },
  };
}
