// Latency by percentile, each further nine as wide as the one before.

const READINGS = { service: "from actual send", response: "from intended start" };

function curveKey(curve) {
  return `${curve.run ?? ""} ${curve.series} ${curve.reading ?? ""}`.trim();
}

function curveLabel(curve) {
  const reading = curve.reading === null ? "" : READINGS[curve.reading] ?? curve.reading.replace("backfilled", "back-filled");
  return [curve.run, curve.series + (reading ? "," : ""), reading].filter(Boolean).join(" ");
}

/** Of readings in this order, and of others as they come. */
const FIRST_READINGS = ["response", "service"];

/** Which dash a curve has: by its reading, so that those of one series are told apart. */
function dashOf(input, curve) {
  const own = input.measured.filter((c) => c.series === curve.series).map((c) => c.reading ?? "response");
  const readings = [...new Set([...FIRST_READINGS, ...own])];
  return DASHES[readings.indexOf(curve.reading ?? "response") % DASHES.length];
}

/** Each series has another; where colours begin anew, markers go on from the next. */
function markOf(index) {
  const marks = Object.keys(SHAPES);
  return marks[(index + Math.floor(index / marks.length)) % marks.length];
}

/** One legend entry a measured curve: series have a colour and a marker, a second run hollow ones. */
function curveItems(input, colours) {
  const series = [...new Set(input.measured.map((c) => c.series))];
  const shown = input.measured.filter((c) => input.shown(c)).slice(0, 8).map(curveKey);
  const items = input.measured.map((curve) => ({
    key: curveKey(curve), label: curveLabel(curve), curve,
    colour: colours.series[series.indexOf(curve.series) % colours.series.length],
    dash: dashOf(input, curve),
    mark: markOf(series.indexOf(curve.series)),
    hollow: curve.run === "B",
    on: shown.includes(curveKey(curve)),
  }));
  if (input.predicted.length) {
    items.push({ key: "prediction", label: "prediction", colour: colours.soft, dash: [3, 3], mark: "circle", hollow: true });
  }
  if (input.documented.length) {
    items.push({ key: "documented", label: "documented", colour: colours.soft, line: false, mark: "diamond", hollow: true });
  }
  return items;
}

/** A curve's part that rests on ten samples or more beyond each point, and the thin rest. */
function parts(curve) {
  const points = curve.x.map((x, i) => [x, curve.ms[i]]);
  const sound = curve.n === null ? points : points.filter(([x]) => curve.n / x >= 10 - 1e-9);
  const thin = points.slice(Math.max(0, sound.length - 1));
  return { sound, thin: curve.n === null || thin.length < 2 ? [] : thin };
}

/** Markers at every eighth point, at each where there are few; `from` keeps those of two apart. */
function marked(item, few, from) {
  return few ? symbolOf(item.mark) : (value, p) => (p.dataIndex % 8 === from ? symbolOf(item.mark) : "none");
}

function markStyle(item, hollow, colours) {
  return hollow ? { color: colours.paper, borderColor: item.colour, borderWidth: 1.4 } : { color: item.colour };
}

function curveSeries(item, colours) {
  const { sound, thin } = parts(item.curve);
  const few = item.curve.x.length < 12;
  const common = { name: item.key, type: "line", symbolSize: 7, showAllSymbol: true, itemStyle: markStyle(item, item.hollow, colours), emphasis: { disabled: true } };
  return [
    { ...common, data: sound, symbol: marked(item, few, 4), lineStyle: { color: item.colour, width: 2, type: item.dash } },
    { ...common, data: thin, symbol: few ? symbolOf(item.mark) : "none", lineStyle: { color: item.colour, width: 1.2, type: "dotted", opacity: 0.8 } },
  ];
}

function otherSeries(input, items, colours) {
  const itemOf = (key) => items.find((item) => item.key === key) ?? { colour: colours.soft, mark: "circle" };
  const predicted = input.predicted.map((curve) => ({
    name: `prediction ${curveKey(curve)}`, type: "line", data: curve.x.map((x, i) => [x, curve.ms[i]]), emphasis: { disabled: true },
    symbol: marked(itemOf(curveKey(curve)), curve.x.length < 12, 0), symbolSize: 6, showAllSymbol: true,
    lineStyle: { color: itemOf(curveKey(curve)).colour, width: 1.2, type: [3, 3] }, itemStyle: markStyle(itemOf(curveKey(curve)), true, colours),
  }));
  const documented = input.documented.map((point) => ({
    name: `documented ${point.key}`, type: "scatter", symbol: "diamond", symbolSize: 11, data: [[point.x, point.ms]], z: 5,
    itemStyle: { color: "transparent", borderColor: itemOf(point.key).colour, borderWidth: 1.8 }, emphasis: { disabled: true },
  }));
  return [...predicted, ...documented];
}

const CURVE_EDGES = { left: 58, right: 34 };
const CURVE_HEIGHT = 330;

/** How many nines the axis has room for. */
function decades(input) {
  const most = Math.max(100, ...input.measured.map((c) => c.x[c.x.length - 1] ?? 1));
  return Math.ceil(Math.log10(most) - 1e-9);
}

function curveOption(input, state, colours, share) {
  const items = curveItems(input, colours);
  const style = axisStyle(colours);
  const curves = items.filter((item) => item.curve);
  return {
    ...baseOption(colours),
    grid: [{ ...CURVE_EDGES, top: 28, height: CURVE_HEIGHT * share }],
    xAxis: [{
      ...style, type: "log", min: 1, max: 10 ** decades(input), name: "", splitLine: { ...style.splitLine, show: true },
      axisLabel: { ...style.axisLabel, formatter: percentileText }, axisPointer: { show: true, snap: false, label: { show: false }, lineStyle: { color: colours.soft } },
    }],
    yAxis: [{
      ...style, type: state.log ? "log" : "value", name: `latency, ${input.unit ?? "ms"}${state.log ? " (log)" : ""}`, nameLocation: "end", nameGap: 10,
      nameTextStyle: { ...style.nameTextStyle, align: "left", padding: [0, 0, 0, -50] }, min: state.log ? (v) => 10 ** Math.floor(Math.log10(v.min || 1)) : 0,
      axisLabel: { ...style.axisLabel, formatter: axisText },
    }],
    legend: { show: false, data: Object.keys(curveSelected(input, new Set())) },
    tooltip: { ...baseOption(colours).tooltip, trigger: "axis", formatter: (all) => curveTip(items, all) },
    toolbox: { ...baseOption(colours).toolbox, feature: { dataZoom: { filterMode: "none" } } },
    dataZoom: [{ type: "inside", xAxisIndex: 0, filterMode: "none", zoomOnMouseWheel: "ctrl", moveOnMouseMove: false, moveOnMouseWheel: false }],
    series: [...curves.flatMap((item) => curveSeries(item, colours)), ...otherSeries(input, items, colours)],
  };
}

function curveTip(items, all) {
  const rows = new Map();
  for (const p of all.filter((one) => one.value)) {
    const [, kind, key] = /^(prediction|documented) (.*)$/s.exec(p.seriesName) ?? [null, null, p.seriesName];
    const item = items.find((one) => one.key === key);
    const thin = !kind && item?.curve.n !== null && item.curve.n / p.value[0] < 10 ? " thin" : "";
    rows.set(p.seriesName, [`${item?.label ?? key}${kind ? `, ${kind}` : ""}`, `${percentileText(p.value[0])}  ${figureText(p.value[1])} ms${thin}`]);
  }
  return all.length ? tip(percentileText(all[0].axisValue ?? all[0].value[0]), [...rows.values()]) : "";
}

function curveSelected(input, on) {
  const selected = {};
  for (const curve of input.measured) {
    selected[curveKey(curve)] = on.has(curveKey(curve));
  }
  for (const curve of input.predicted) {
    selected[`prediction ${curveKey(curve)}`] = on.has("prediction") && on.has(curveKey(curve));
  }
  for (const point of input.documented) {
    selected[`documented ${point.key}`] = on.has("documented") && on.has(point.key);
  }
  return selected;
}

function curveCsv(input) {
  const rows = [["source", "series", "reading", "samples", "one_over_one_minus_q", "ms"]];
  for (const curve of [...input.measured, ...input.predicted]) {
    curve.x.forEach((x, i) => rows.push([curve.source, curve.series, curve.reading ?? "", curve.n ?? "", x, curve.ms[i]]));
  }
  input.documented.forEach((point) => rows.push(["documented", point.key, "", "", point.x, point.ms]));
  return csvText(rows);
}

/** input: { name, title, caption, notes, measured, predicted, documented: [{key, x, ms}], shown(curve), unit, log }. */
function curveSpec(input) {
  const state = { log: input.log ?? false };
  const longest = input.measured.findIndex((c) => input.shown(c));
  const first = input.measured[Math.max(0, longest)] ?? { x: [], ms: [] };
  return {
    ...input, height: (share) => CURVE_HEIGHT * share + 60,
    items: (c) => curveItems(input, c),
    option: (c, share = 1) => curveOption(input, state, c, share),
    selected: (on) => curveSelected(input, on),
    csv: () => curveCsv(input),
    tools: [["Log or linear", () => (state.log = !state.log)]],
    axis: {
      ...CURVE_EDGES,
      fraction: (x) => Math.log10(x) / decades(input),
      value: (fraction) => 10 ** (fraction * decades(input)),
      say: (from, to) => `${percentileText(from)} to ${percentileText(to)}`,
    },
    steps: {
      count: parts({ n: null, ...first }).sound.length, at: (i) => first.x[i], seriesIndex: 2 * Math.max(0, longest),
      say: (i) => `${curveLabel({ reading: null, ...first })}: ${percentileText(first.x[i])} ${figureText(first.ms[i])} ms`,
    },
  };
}
