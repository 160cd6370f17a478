// Colours that the colour-blind tell apart (after Okabe and Ito), for light and dark; a dash or a
// marker always says the same.

const LIGHT = {
  ink: "#1b1f24", soft: "#59636e", line: "#dfe3e8", paper: "#ffffff", band: "rgba(90,100,112,0.13)",
  intended: "#7a828c", sent: "#0072b2", completed: "#009e73",
  service: "#0072b2", response: "#d55e00", never: "#b03a7a", lag: "#d55e00", own: "#1b1f24", flight: "#0072b2",
  series: ["#0072b2", "#d55e00", "#009e73", "#b03a7a", "#8a6d00", "#3fa0d8", "#1b1f24", "#7a4fb5"],
};
const DARK = {
  ink: "#e6e9ed", soft: "#a3acb7", line: "#343b43", paper: "#14171b", band: "rgba(190,200,212,0.16)",
  intended: "#9aa4af", sent: "#56b4e9", completed: "#33c9a0",
  service: "#56b4e9", response: "#ff9a5c", never: "#e893c0", lag: "#ff9a5c", own: "#e6e9ed", flight: "#56b4e9",
  series: ["#56b4e9", "#ff9a5c", "#33c9a0", "#e893c0", "#f0d060", "#9ecbff", "#e6e9ed", "#b89cf0"],
};
const DASHES = ["solid", [7, 3], [2, 2], [9, 3, 2, 3]];
const FONT = 'system-ui, -apple-system, "Segoe UI", "Liberation Sans", sans-serif';

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
    textStyle: { fontFamily: FONT, color: colours.soft, fontSize: 11 },
    tooltip: {
      confine: true,
      appendToBody: false,
      backgroundColor: colours.paper,
      borderColor: colours.line,
      textStyle: { color: colours.ink, fontFamily: FONT, fontSize: 12 },
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
    axisLabel: { color: colours.soft, fontSize: 11 },
    nameTextStyle: { color: colours.soft, fontSize: 11 },
  };
}

/** A swatch for a legend: a line with its dash, or a marker. */
function swatch(item) {
  const dash = Array.isArray(item.dash) ? item.dash.join(" ") : item.dash === "dotted" ? "2 2" : "";
  const mark = {
    circle: `<circle cx="11" cy="6" r="3" fill="${item.colour}"/>`,
    hollow: `<circle cx="11" cy="6" r="3" fill="none" stroke="${item.colour}" stroke-width="1.3"/>`,
    diamond: `<path d="M11 1.5l4 4.5-4 4.5-4-4.5z" fill="none" stroke="${item.colour}" stroke-width="1.5"/>`,
    triangle: `<path d="M11 2l4 7h-8z" fill="${item.colour}"/>`,
    rect: `<path d="M8 3h6v6h-6z" fill="${item.colour}"/>`,
  }[item.mark] ?? "";
  const line = item.line === false ? "" : `<path d="M1 6H21" stroke="${item.colour}" stroke-width="2" stroke-dasharray="${dash}"/>`;
  return `<svg width="22" height="12" aria-hidden="true">${line}${mark}</svg>`;
}
