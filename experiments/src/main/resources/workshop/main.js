// Joins, listens, and sends what the buttons say.

const me = { key: null, trainer: false, code: null, token: null };
const hash = new URLSearchParams(location.hash.slice(1));
let ticks = [];
let latest = null;

async function post(path, body = {}) {
  const headers = { "Content-Type": "application/json", "X-Viewer": me.key ?? "" };
  if (me.trainer) {
    headers.Authorization = `Bearer ${me.token}`;
  }
  const answer = await fetch(`/api/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  const said = await answer.json();
  say(answer.ok ? "" : said.error);
  return answer.ok ? said : null;
}

async function join(credentials) {
  const joined = await post("join", credentials);
  if (joined) {
    Object.assign(me, joined, { token: credentials.token ?? null });
    sessionStorage.setItem("omission-lab", JSON.stringify(me));
    enter();
  } else {
    byId("join").hidden = false;
  }
}

function enter() {
  byId("join").hidden = true;
  document.querySelector("main").hidden = false;
  document.querySelectorAll("pre").forEach(toTheLesson);
  document.body.classList.toggle("viewer", !me.trainer);
  if (me.trainer) {
    const place = byId("invite");
    place.hidden = false;
    place.replaceChildren(`join at ${location.host}, code `, make("b", {}, me.code));
  }
  theoryChanged();
  listen();
}

function listen() {
  const events = new EventSource(`/api/events?key=${encodeURIComponent(me.key)}`);
  events.addEventListener("history", (event) => {
    ticks = JSON.parse(event.data);
    show();
    askWhenCalm();
  });
  events.addEventListener("tick", (event) => {
    ticks.push(JSON.parse(event.data));
    ticks = ticks.slice(-240);
    show();
    askWhenCalm();
  });
  events.addEventListener("room", (event) => showRoom(JSON.parse(event.data)));
  events.onerror = () => {
    byId("target-phase").textContent = "connection lost, trying again";
    if (events.readyState === EventSource.CLOSED) {
      setTimeout(listenAgain, 3000); // later, for a page that is left closes its events too
    }
  };
}

async function listenAgain() {
  const answer = await fetch("/api/theory", { headers: { "X-Viewer": me.key } }).catch(() => null);
  if (answer?.status === 401) {
    sessionStorage.removeItem("omission-lab"); // the workshop has begun anew
    location.reload();
  } else {
    listen();
  }
}

function showRoom(state) {
  const phase = byId("target-phase");
  phase.textContent = `target ${state.target}`;
  phase.className = `dot ${state.target.split(":")[0]}`;
  byId("people").textContent = peopleText(state.room);
  byId("people").title = state.room.names.join(", ");
  latest = state.room;
  byId("run").disabled = byId("ask").disabled = state.target !== "ready" || state.room.phase === "running";
  showRound(state.room, (guess) => post("guess", guess).then((done) => done && say("Your guess is in.")), (path) => post(path, path === "run" ? state.room.setup : {}));
}

/** Another trainer is worth knowing of: both may do everything. */
function peopleText(room) {
  const trainers = room.trainers > 1 ? `${room.trainers} trainers` : "";
  const viewers = room.viewers ? `${room.viewers} in the room` : "";
  return [trainers, viewers].filter(Boolean).join(", ");
}

function show() {
  const last = ticks[ticks.length - 1];
  if (last) {
    showPulse(last);
    IDS.forEach((id) => showGenerator(id, last.generators[id]));
    showTogether(last.generators);
    drawSoon();
  }
}

function showPulse(last) {
  const before = ticks.findLast((tick) => tick.target && last.ms - tick.ms >= 900);
  const perSecond = (name) => (before && last.target ? Math.max(0, (last.target[name] - before.target[name]) / ((last.ms - before.ms) / 1000)) : null);
  const stall = last.stalls.find((one) => one.toMs === null);
  const rows = [["arrivals a second", countText(perSecond("arrivals"))], ["answers a second", countText(perSecond("completed"))], ["waiting", countText(last.target?.pending)], ["state", stall ? `stalled (${stall.kind})` : last.target ? "serving" : "–"]];
  refill("pulse", rows.map(([name, value]) => make("div", {}, make("dt", {}, name), make("dd", {}, value))));
}

let pause = null;
let owed = false;

function theoryChanged() {
  owed = true;
  clearTimeout(pause);
  pause = setTimeout(askWhenCalm, 60);
}

/** Not during a run, which would feel it, and not before it is known whether there is one. */
function askWhenCalm() {
  const last = ticks.at(-1);
  if (!owed || !last) {
    return;
  }
  if (IDS.some((id) => last.generators[id]?.running)) {
    byId("theory-note").textContent = "A run is going on: the virtual clock answers after it.";
    return;
  }
  owed = false;
  askTheory({ "X-Viewer": me.key });
}

function stallNow() {
  const every = byId("stall-every").value;
  const rule = { for: byId("stall-for").value, kind: byId("stall-kind").value };
  if (rule.kind === "slowdown") {
    rule.factor = "10";
  }
  post("stall", every ? { ...rule, every, at: "0s" } : rule);
}

byId("generators").append(...IDS.map(card));
IDS.forEach((id) => showGenerator(id, null));
buildSliders(theoryChanged);
byId("run").addEventListener("click", () => post("run", setup()));
byId("ask").addEventListener("click", () => post("ask", setup()));
byId("stop").addEventListener("click", () => post("stop"));
byId("stall").addEventListener("click", stallNow);
byId("calm").addEventListener("click", () => post("calm"));
byId("join").addEventListener("submit", (event) => {
  event.preventDefault();
  join(Object.fromEntries(new FormData(event.target)));
});
["p99", "waiting", ...IDS.map((id) => `chart-${id}`)].forEach((id) => watched.observe(byId(id)));
document.addEventListener("visibilitychange", () => drawSoon(0));
dark.addEventListener("change", () => {
  drawSoon(0);
  if (latest && byId("guesses")) {
    drawGuesses(latest);
  }
});

const stored = JSON.parse(sessionStorage.getItem("omission-lab") ?? "null");
const token = hash.get("token");
if (token) {
  history.replaceState(null, "", "/"); // the room sees the trainer's address bar
}
if (stored && (token ? stored.token === token : !hash.has("code") || !stored.trainer)) {
  Object.assign(me, stored);
  enter();
} else if (token) {
  join({ token });
} else {
  byId("join").hidden = false;
  byId("join").elements.code.value = hash.get("code") ?? "";
}
