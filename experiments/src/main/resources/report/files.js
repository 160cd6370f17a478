// A chart as a file: its data, or itself.

function save(name, blob) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The option of a chart that stands alone: with title and legend, on paper. */
function standalone(spec, on) {
  const option = spec.option(LIGHT);
  const items = spec.items(LIGHT).filter((item) => on.has(item.key));
  const legend = items.map((item) => item.label).join("   ");
  option.backgroundColor = LIGHT.paper;
  option.title = {
    text: spec.title,
    subtext: spec.caption,
    left: 8,
    top: 4,
    itemGap: 6,
    textStyle: { fontSize: 15, color: LIGHT.ink, fontFamily: FONT },
    subtextStyle: { fontSize: TEXT, color: LIGHT.soft, fontFamily: FONT },
  };
  option.tooltip = { show: false };
  option.toolbox = { show: false };
  option.legend.selected = spec.selected(on);
  return { option, items, legend };
}

const HEAD = 76;

/** Charts leave room above for what a page says beside them. */
function lowered(option) {
  for (const grid of option.grid) {
    grid.top += HEAD;
  }
  return option;
}

/** A marker as the chart has it. */
function keyMark(item, x, y) {
  const style = item.hollow ? { fill: LIGHT.paper, stroke: item.colour } : { fill: item.colour };
  const corners = SHAPES[item.mark];
  return corners
    ? { type: "polygon", shape: { points: corners.map(([dx, dy]) => [x + dx, y + dy]) }, style }
    : { type: "circle", shape: { cx: x, cy: y, r: 3 }, style };
}

/** Keys of the lines as ECharts' own graphics. */
function keys(items, width) {
  const children = [];
  let x = 10;
  let y = 46;
  for (const item of items) {
    const length = 44 + item.label.length * 6.9;
    if (x + length > width && x > 10) {
      x = 10;
      y += 15;
    }
    const dash = Array.isArray(item.dash) ? item.dash : item.dash === "dotted" ? [2, 2] : null;
    if (item.line !== false) {
      children.push({
        type: "line",
        shape: { x1: x, y1: y + 6, x2: x + 20, y2: y + 6 },
        style: { stroke: item.colour, lineWidth: 2, lineDash: dash },
      });
    }
    if (item.mark) {
      children.push(keyMark(item, x + 10, y + 6));
    }
    children.push({
      type: "text",
      style: { x: x + 25, y: y + 1, text: item.label, fill: LIGHT.ink, font: "12px sans-serif" },
    });
    x += length;
  }
  return children;
}

function drawnAlone(spec, on, width, init, read) {
  const { option, items } = standalone(spec, on);
  const place = document.createElement("div");
  const chart = echarts.init(place, null, { ...init, width, height: spec.height(1) + HEAD });
  try {
    chart.setOption({ ...lowered(option), graphic: keys(items, width) });
    return read(chart, place);
  } finally {
    chart.dispose();
  }
}

function svgOf(spec, on, width = 760) {
  return drawnAlone(spec, on, width, { renderer: "svg" }, (chart, place) => {
    const svg = place.querySelector("svg");
    svg.removeAttribute("style");
    svg.setAttribute("viewBox", `0 0 ${width} ${chart.getHeight()}`);
    // Written by the browser and not by the library, which would let markup in a name through.
    return new XMLSerializer().serializeToString(svg);
  });
}

function pngOf(spec, on, width = 760) {
  const url = drawnAlone(spec, on, width, { renderer: "canvas", devicePixelRatio: 2 }, (chart) => chart.getDataURL({ type: "png" }));
  const bytes = Uint8Array.from(atob(url.slice(url.indexOf(",") + 1)), (c) => c.charCodeAt(0));
  return new Blob([bytes], { type: "image/png" });
}
