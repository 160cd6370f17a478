// A chart with what stands around it: title, legend, files, keys. What a chart shows is in its spec:
// { name, title, caption, notes, height, items(colours), option(colours), selected(on), csv(), steps, axis }.

/** Lower on paper, so that two rows of charts stand on one sheet. */
const PAPER_SHARE = 0.55;

class Figure {
  constructor(place, spec) {
    this.spec = spec;
    this.on = new Set(spec.items(LIGHT).filter((item) => item.on !== false).map((item) => item.key));
    this.step = -1;
    place.innerHTML = `<figure><figcaption><strong>${escaped(spec.title)}</strong>
      <span>${escaped(spec.caption)}</span></figcaption><div class="legend" role="group"
      aria-label="What is shown"></div><div class="plot" tabindex="0" role="img"></div>
      <p class="crop" aria-live="polite" hidden></p><div class="tools"></div><p class="notes">${escaped(spec.notes.join(" "))}</p>
      <p class="said" aria-live="polite"></p></figure>`;
    this.plot = place.querySelector(".plot");
    this.said = place.querySelector(".said");
    this.crop = place.querySelector(".crop");
    this.plot.style.height = `${spec.height(1)}px`;
    this.plot.setAttribute("aria-label", `${spec.title}: ${spec.caption}. Arrows move, plus and minus zoom, 0 shows all. Its data is to be had as CSV.`);
    this.chart = echarts.init(this.plot, null, { renderer: "canvas", devicePixelRatio: Math.max(2, window.devicePixelRatio) });
    this.chart.on("datazoom", () => this.zoomed());
    this.legend(place.querySelector(".legend"));
    this.tools(place.querySelector(".tools"));
    this.draw();
    this.plot.addEventListener("keydown", (event) => this.key(event));
    this.plot.addEventListener("pointerenter", (event) => {
      this.mouse = event.pointerType === "mouse";
      this.draggable();
    });
    this.plot.addEventListener("dblclick", () => this.draw());
    new ResizeObserver(() => this.chart.resize()).observe(this.plot);
  }

  /** Everything anew, at full range; on paper at a share of its height. */
  draw(share = 1) {
    const option = this.spec.option(theme(), share);
    option.legend.selected = this.spec.selected(this.on);
    this.chart.setOption(option, true);
    this.range = [0, 1];
    this.crop.hidden = true;
    this.draggable();
    for (const [key, button] of this.buttons) {
      const item = this.spec.items(theme()).find((i) => i.key === key);
      button.querySelector("svg").outerHTML = swatch(item);
    }
  }

  /** Drawn for a column of a sheet, or for all of its width; the style fits it to what there is. */
  onPaper() {
    const height = this.spec.height(PAPER_SHARE);
    this.plot.style.height = `${height}px`;
    this.chart.resize({ width: this.plot.closest(".wide") ? 860 : 420, height });
    this.draw(PAPER_SHARE);
  }

  offPaper() {
    this.plot.style.height = `${this.spec.height(1)}px`;
    this.chart.resize({ width: "auto", height: "auto" });
    this.draw();
  }

  /** A mouse that is dragged zooms; a finger scrolls the page. */
  draggable() {
    if (this.mouse) {
      this.chart.dispatchAction({ type: "takeGlobalCursor", key: "dataZoomSelect", dataZoomSelectActive: true });
    }
  }

  legend(place) {
    this.buttons = new Map();
    for (const item of this.spec.items(theme())) {
      const button = document.createElement("button");
      button.type = "button";
      button.innerHTML = `${swatch(item)}<span>${escaped(item.label)}</span>`;
      button.setAttribute("aria-pressed", String(this.on.has(item.key)));
      button.addEventListener("click", () => this.toggle(item.key));
      this.buttons.set(item.key, button);
      place.append(button);
    }
  }

  toggle(key) {
    if (!this.on.delete(key)) {
      this.on.add(key);
    }
    this.buttons.get(key).setAttribute("aria-pressed", String(this.on.has(key)));
    this.chart.setOption({ legend: { selected: this.spec.selected(this.on) } });
  }

  tools(place) {
    const tool = (label, act) => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = label;
      button.setAttribute("aria-label", `${label}: ${this.spec.title}`);
      button.addEventListener("click", act);
      place.append(button);
    };
    tool("All of it", () => this.draw());
    for (const [label, act] of this.spec.tools ?? []) {
      tool(label, () => {
        act();
        this.draw();
      });
    }
    tool("CSV", () => save(`${this.spec.name}.csv`, new Blob([this.spec.csv()], { type: "text/csv" })));
    tool("SVG", () => save(`${this.spec.name}.svg`, new Blob([svgOf(this.spec, this.on)], { type: "image/svg+xml" })));
    tool("PNG", () => save(`${this.spec.name}.png`, pngOf(this.spec, this.on)));
  }

  key(event) {
    const moves = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10 };
    if (event.key in moves) {
      this.move(moves[event.key]);
    } else if (event.key === "+" || event.key === "-") {
      this.zoom(event.key === "+" ? 0.5 : 2);
    } else if (event.key === "0" || event.key === "Escape") {
      this.draw();
    } else {
      return;
    }
    event.preventDefault();
  }

  move(by) {
    const { count, seriesIndex, say } = this.spec.steps;
    this.step = Math.min(count - 1, Math.max(0, this.step + by));
    this.chart.dispatchAction({ type: "showTip", seriesIndex, dataIndex: this.step });
    this.said.textContent = say(this.step);
  }

  /** About the step that the keys stand on, else the middle. */
  zoom(factor) {
    const { axis, steps } = this.spec;
    const [from, to] = this.range;
    const middle = this.step < 0 ? (from + to) / 2 : axis.fraction(steps.at(this.step));
    const half = Math.min(0.5, Math.max(0.01, ((to - from) * factor) / 2));
    const start = Math.min(1 - 2 * half, Math.max(0, middle - half));
    this.chart.dispatchAction({ type: "dataZoom", dataZoomIndex: 0, startValue: axis.value(start), endValue: axis.value(start + 2 * half) });
  }

  /** Says what of the axis is to be seen: a zoom is a crop, whoever asked for it. */
  zoomed() {
    const { axis } = this.spec;
    const at = (pixel) => this.chart.convertFromPixel({ xAxisIndex: 0 }, pixel);
    const [from, to] = [at(axis.left), at(this.chart.getWidth() - axis.right)];
    this.range = [axis.fraction(from), axis.fraction(to)];
    this.crop.hidden = this.chart.getOption().dataZoom.every((zoom) => zoom.start < 0.01 && zoom.end > 99.99);
    this.crop.textContent = this.crop.hidden ? "" : `Shown: ${axis.say(from, to)}. A crop: no figure is computed anew.`;
  }
}
