// Words, figures and elements. Whatever came from elsewhere is put in as text, never as markup.

const MODELS = {
  "naive-closed": { label: "naive closed loop", next: "next arrival: after the last response", from: "charged from: actual start" },
  "scheduled-closed": { label: "scheduled closed loop", next: "next arrival: on schedule, once the worker is free", from: "charged from: intended start" },
  "open": { label: "open loop", next: "next arrival: on schedule, always", from: "charged from: intended start" },
};
const IDS = Object.keys(MODELS);

function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) {
      element.addEventListener(name.slice(2), value);
    } else if (value !== false && value !== null) {
      element.setAttribute(name, value === true ? "" : value);
    }
  }
  element.append(...children);
  return element;
}

/** Fills an element, but leaves what stands there already: laying out and painting cost more than comparing. */
function refill(id, children) {
  const box = byId(id);
  children.forEach((child, i) => {
    const now = box.children[i];
    if (!now) {
      box.append(child);
    } else if (!now.isEqualNode(child)) {
      now.replaceWith(child);
    }
  });
}

function retext(id, text) {
  if (byId(id).textContent !== text) {
    byId(id).textContent = text;
  }
}

function byId(id) {
  return document.getElementById(id);
}

function msText(ms) {
  if (ms === null || ms === undefined) {
    return "–";
  }
  if (ms >= 10_000) {
    return `${(ms / 1000).toLocaleString("en", { maximumFractionDigits: ms >= 100_000 ? 0 : 1 })} s`;
  }
  return `${ms.toLocaleString("en", { maximumFractionDigits: ms >= 100 ? 0 : ms >= 10 ? 1 : 2 })} ms`;
}

function countText(n) {
  return n === null || n === undefined ? "–" : Math.round(n).toLocaleString("en");
}

function say(text) {
  byId("said").textContent = text;
}
