// Figures and text for people.

const lab = { data: JSON.parse(document.getElementById("lab-data").textContent), figures: new Map() };

function escaped(text) {
  return String(text).replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}

/** As many digits as tell something. */
function figureText(value) {
  if (value === null || value === undefined) {
    return "-";
  }
  const size = Math.abs(value);
  const digits = size >= 100 || Number.isInteger(value) ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
  return value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** A figure beside an axis, where there is room for six signs. */
function axisText(value) {
  const size = Math.abs(value);
  const short = (unit, sign) => `${Number((value / unit).toPrecision(3))}${sign}`;
  return size >= 1e6 ? short(1e6, "M") : size >= 1e5 ? short(1e3, "k") : figureText(value);
}

function secondsText(ms) {
  return `${(ms / 1000).toLocaleString("en", { maximumFractionDigits: 3 })} s`;
}

/** 1/(1−q) as a percentile: 100 is p99. */
function percentileText(x) {
  if (x <= 1) {
    return "p0";
  }
  const digits = Math.max(0, Math.ceil(Math.log10(x)) - 1);
  return `p${Number((100 * (1 - 1 / x)).toFixed(digits))}`;
}

/** Rows of cells as CSV; a cell that a spreadsheet would take for a formula is not one. */
function csvText(rows) {
  const cell = (value) => {
    if (typeof value === "number") {
      return String(value);
    }
    const text = /^[=+\-@\t\r]/.test(value ?? "") ? `'${value}` : String(value ?? "");
    return /[",\n\r]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
  };
  return rows.map((row) => row.map(cell).join(",")).join("\n") + "\n";
}

/** A small table for a hover: a title, then names with values. */
function tip(title, rows) {
  const lines = rows.map(([name, value]) => `<tr><td>${escaped(name)}</td><td>${escaped(value)}</td></tr>`);
  return `<div class="tip"><b>${escaped(title)}</b><table>${lines.join("")}</table></div>`;
}
