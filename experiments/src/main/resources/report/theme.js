// Colours that the colour-blind tell apart (after Okabe and Ito), for light and dark; a dash or a
// marker always says the same. A test computes contrasts and distances from what stands here.

const LIGHT = {
  ink: "#1b1f24", soft: "#59636e", line: "#dfe3e8", paper: "#ffffff", band: "rgba(90,100,112,0.13)", edge: "#848d97",
  intended: "#59636e", sent: "#0072b2", completed: "#009e73",
  service: "#0072b2", response: "#d55e00", never: "#a02c6c", lag: "#d55e00", own: "#1b1f24", flight: "#0072b2",
  series: ["#0072b2", "#d55e00", "#009e73", "#a02c6c", "#5c3d00", "#5b8def", "#1b1f24", "#3d1f8c"],
};
const DARK = {
  ink: "#e6e9ed", soft: "#a3acb7", line: "#343b43", paper: "#14171b", band: "rgba(190,200,212,0.16)", edge: "#76808c",
  intended: "#dde3ea", sent: "#56b4e9", completed: "#33c9a0",
  service: "#56b4e9", response: "#ff9a5c", never: "#d64f98", lag: "#ff9a5c", own: "#e6e9ed", flight: "#56b4e9",
  series: ["#56b4e9", "#ff9a5c", "#33c9a0", "#d64f98", "#fff08a", "#3470d8", "#e6e9ed", "#94703c"],
};
const DASHES = ["solid", [7, 3], [2, 2], [9, 3, 2, 3], [14, 4], [5, 2, 2, 2, 2, 2]];

/** Markers by their corners about the middle; a circle has none. In this order series take them. */
const SHAPES = {
  circle: null,
  triangle: [[0, -4], [4, 3], [-4, 3]],
  rect: [[-3, -3], [3, -3], [3, 3], [-3, 3]],
  diamond: [[0, -4.5], [4.5, 0], [0, 4.5], [-4.5, 0]],
  inverted: [[0, 4], [4, -3], [-4, -3]],
  cross: [[-1.4, -4], [1.4, -4], [1.4, -1.4], [4, -1.4], [4, 1.4], [1.4, 1.4], [1.4, 4], [-1.4, 4], [-1.4, 1.4], [-4, 1.4], [-4, -1.4], [-1.4, -1.4]],
  hourglass: [[-4, -4], [4, -4], [-4, 4], [4, 4]],
  star: [[0, -5], [1.3, -1.3], [5, 0], [1.3, 1.3], [0, 5], [-1.3, 1.3], [-5, 0], [-1.3, -1.3]],
};

const FONT = 'system-ui, -apple-system, "Segoe UI", "Liberation Sans", sans-serif';
/** Of all text in a chart; to be read from the back of a room. */
const TEXT = 13;

const dark = window.matchMedia("(prefers-color-scheme: dark)");
const printing = window.matchMedia("print");

function theme() {
  return dark.matches && !printing.matches ? DARK : LIGHT;
}

/** What every chart has in common. */
function baseOption(colours) {
  return {
    animation: false,
    backgroundColor: "transparent",
    textStyle: { fontFamily: FONT, color: colours.soft, fontSize: TEXT },
    tooltip: {
      confine: true,
      appendToBody: false,
      backgroundColor: colours.paper,
      borderColor: colours.line,
      textStyle: { color: colours.ink, fontFamily: FONT, fontSize: TEXT },
      transitionDuration: 0,
    },
    toolbox: { show: true, itemSize: 0, top: -40, showTitle: false },
  };
}

function axisStyle(colours) {
  return {
    axisLine: { lineStyle: { color: colours.line } },
    axisTick: { lineStyle: { color: colours.line } },
    splitLine: { lineStyle: { color: colours.line, width: 0.6 } },
    axisLabel: { color: colours.soft, fontSize: TEXT },
    nameTextStyle: { color: colours.soft, fontSize: TEXT },
  };
}

/** A stall: faint, so that what is drawn in it is seen, with an edge that is seen itself. */
function bandStyle(colours) {
  return { color: colours.band, borderColor: colours.edge, borderWidth: 1 };
}

/** The corners of a marker as a path. */
function pathOf(corners) {
  return `M${corners.map((corner) => corner.join(",")).join("L")}Z`;
}

/** What the library calls a marker; those it has of its own it draws faster. */
function symbolOf(mark) {
  return ["circle", "triangle", "rect", "diamond"].includes(mark) ? mark : `path://${pathOf(SHAPES[mark])}`;
}

/** A swatch for a legend: a line with its dash, or a marker, or both. */
function swatch(item) {
  const dash = Array.isArray(item.dash) ? item.dash.join(" ") : item.dash === "dotted" ? "2 2" : "";
  const fill = item.hollow ? `fill="${theme().paper}" stroke="${item.colour}" stroke-width="1.4"` : `fill="${item.colour}"`;
  const corners = SHAPES[item.mark];
  const mark = corners ? `<path transform="translate(11 6)" d="${pathOf(corners)}" ${fill}/>` : `<circle cx="11" cy="6" r="3" ${fill}/>`;
  const line = item.line === false ? "" : `<path d="M1 6H21" stroke="${item.colour}" stroke-width="2" stroke-dasharray="${dash}"/>`;
  return `<svg width="22" height="12" aria-hidden="true">${line}${item.mark ? mark : ""}</svg>`;
}
