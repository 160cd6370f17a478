// Charts of the last minute at most. Bands are stalls.

const COLOUR = { "naive-closed": 0, "scheduled-closed": 1, "open": 2 };
const charts = new Map();

// Drawing costs more than everything else here, and the generators may run on the same machine: a
// chart is drawn once a second, on two cores every other, and only while it is on the screen.
// Figures change with each tick.
const DRAW_EVERY_MS = navigator.hardwareConcurrency > 2 ? 1000 : 2000;
const onScreen = new Set();
let drawnAt = -Infinity;
let drawing = null;

const watched = new IntersectionObserver((entries) => {
  entries.forEach((entry) => (entry.isIntersecting ? onScreen.add(entry.target.id) : onScreen.delete(entry.target.id)));
  drawSoon(0);
}, { rootMargin: "100px" });

function chart(id) {
  if (!charts.has(id)) {
    const one = echarts.init(byId(id), null, { renderer: "canvas" });
    new ResizeObserver(() => one.resize()).observe(byId(id));
    charts.set(id, one);
  }
  return charts.get(id);
}

/** Draws what has come since, at most once in {@code everyMs}. */
function drawSoon(everyMs = DRAW_EVERY_MS) {
  const waitMs = Math.max(0, drawnAt + everyMs - performance.now());
  clearTimeout(drawing);
  drawing = setTimeout(() => {
    drawnAt = performance.now();
    draw(ticks);
  }, waitMs);
}

function put(id, option) {
  chart(id).setOption(option, { notMerge: true, lazyUpdate: true });
}

function bands(ticks, x, colours) {
  const last = ticks.length ? ticks[ticks.length - 1] : null;
  const stalls = (last?.stalls ?? []).filter((stall) => stall.toMs === null || x(stall.toMs) > 0);
  return {
    silent: true,
    itemStyle: bandStyle(colours),
    data: stalls.map((stall) => [{ xAxis: Math.max(0, x(stall.fromMs)) }, { xAxis: x(stall.toMs ?? last.ms) }]),
  };
}

function axes(colours, span, grids) {
  const style = axisStyle(colours);
  return {
    ...baseOption(colours),
    grid: grids.map((grid) => ({ left: 58, right: 14, ...grid.box })),
    xAxis: grids.map((grid, i) => ({ ...style, type: "value", gridIndex: i, min: 0, max: span, splitLine: { show: false }, minInterval: 1,
      axisLabel: { ...style.axisLabel, show: i === grids.length - 1, formatter: "{value} s", showMaxLabel: false } })),
    yAxis: grids.map((grid, i) => ({ ...style, gridIndex: i, name: grid.name, nameLocation: "end", nameGap: 8, nameTextStyle: { ...style.nameTextStyle, align: "left", padding: [0, 0, 0, -44] }, axisLabel: { ...style.axisLabel, formatter: grid.format ?? "{value}", hideOverlap: true }, ...grid.axis })),
  };
}

function line(colour, index, data, more = {}) {
  return { type: "line", xAxisIndex: index, yAxisIndex: index, showSymbol: false, data, lineStyle: { color: colour, width: 2.5 }, itemStyle: { color: colour }, connectNulls: false, silent: true, ...more };
}

const LOG_MS = { type: "log", min: 1, max: (value) => Math.max(1000, 10 ** Math.ceil(Math.log10(value.max || 1))) };
const msLabel = (value) => (value >= 1000 ? `${value / 1000} s` : `${value} ms`);

/** Requests a second of one generator between two ticks of the same run. */
function rates(ticks, id, x) {
  const points = [];
  for (let i = 1; i < ticks.length; i++) {
    const [a, b] = [ticks[i - 1].generators[id], ticks[i].generators[id]];
    const seconds = (ticks[i].ms - ticks[i - 1].ms) / 1000;
    const known = b && seconds > 0 && seconds < 2 && b.seen.sent > 0;
    const before = a && a.run === b?.run ? a.seen.sent : 0;
    points.push([x(ticks[i].ms), known ? Math.max(0, (b.seen.sent - before) / seconds) : null]);
  }
  return points;
}

function drawGenerator(id, ticks, x, span) {
  const colours = theme();
  const colour = colours.series[COLOUR[id]];
  const option = axes(colours, span, [
    { name: "requests sent a second", box: { top: 26, height: 62 }, axis: { type: "value", min: 0, splitNumber: 2 } },
    { name: "slowest answer just now", box: { top: 122, bottom: 24 }, axis: LOG_MS, format: msLabel },
  ]);
  const slow = ticks.map((tick) => [x(tick.ms), tick.generators[id]?.seen.nowMs ?? null]);
  option.series = [
    line(colour, 0, rates(ticks, id, x), { areaStyle: { color: colour, opacity: 0.15 }, markArea: bands(ticks, x, colours) }),
    line(colour, 1, slow, { showSymbol: true, symbolSize: 4, lineStyle: { color: colour, width: 1, opacity: 0.5 }, markArea: bands(ticks, x, colours) }),
  ];
  put(`chart-${id}`, option);
}

function drawTogether(ticks, x, span) {
  const colours = theme();
  const option = axes(colours, span, [{ name: "", box: { top: 16, bottom: 28 }, axis: LOG_MS, format: msLabel }]);
  option.series = IDS.map((id, i) => {
    const data = ticks.map((tick) => [x(tick.ms), tick.generators[id]?.seen.figures.p99 ?? null]);
    const colour = colours.series[COLOUR[id]];
    return line(colour, 0, data, {
      lineStyle: { color: colour, width: 3.5, type: DASHES[i] },
      ...(i === 0 ? { markArea: bands(ticks, x, colours) } : {}),
    });
  });
  put("p99", option);
}

function drawWaiting(ticks, x, span) {
  const colours = theme();
  const option = axes(colours, span, [{ name: "waiting or in service", box: { top: 28, bottom: 26 }, axis: { type: "value", min: 0, splitNumber: 3 } }]);
  const data = ticks.map((tick) => [x(tick.ms), tick.target?.pending ?? null]);
  option.series = [line(colours.ink, 0, data, { areaStyle: { color: colours.ink, opacity: 0.12 }, markArea: bands(ticks, x, colours) })];
  put("waiting", option);
}

/** All ticks since the oldest run that still shows, a minute at most; a run that is over stands still. */
function draw(received) {
  if (!received.length || document.hidden) {
    return;
  }
  const alive = received.findLast((tick) => Object.values(tick.generators).some((g) => g.running));
  const until = alive ? alive.ms + 1500 : Infinity;
  const all = received.filter((tick) => tick.ms <= until);
  const last = all[all.length - 1] ?? received[0];
  const starts = Object.values(last.generators).filter((g) => g.running).map((g) => g.startMs);
  const newest = Math.max(-Infinity, ...Object.values(last.generators).map((g) => g.startMs));
  const began = starts.length ? Math.min(...starts) : newest;
  const fromMs = Math.max(Number.isFinite(began) ? began - 250 : last.ms - 60_000, last.ms - 60_000);
  const ticks = all.filter((tick) => tick.ms >= fromMs);
  const x = (ms) => (ms - fromMs) / 1000;
  const span = Math.max(6, Math.ceil(x(last.ms)));
  const wanted = [["p99", drawTogether], ["waiting", drawWaiting], ...IDS.map((id) => [`chart-${id}`, (...of) => drawGenerator(id, ...of)])];
  wanted.filter(([id]) => onScreen.has(id)).forEach(([, drawn]) => drawn(ticks, x, span));
}
