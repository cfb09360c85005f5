// Keeps a page of the hall as the hall says it: one stream of regions, each replaced whole, and a post for each act.
"use strict";
const page = document.documentElement, body = document.body, $ = (id) => document.getElementById(id);
const all = (what, inside = document) => [...inside.querySelectorAll(what)];
const HEARD = 12000, TRIES = [1, 2, 4, 8], STILL = 5000, TURN = 15000; // ms without a word, seconds to the next try, ms after a touch, ms of a page on the wall
const came = {}, order = {}; // the HTML of each region as it came, and what a list should hold
let stream, seen = body.dataset.seen || "", tries = 0, retry = 0, heard = 0, touched = 0, turn = 0;
let ahead = 1000 * (body.dataset.now || Date.now() / 1000) - Date.now(); // of the hall's clock against this one

// Time: every clock knows its end by the hall's clock, and runs down by itself.
const two = (number) => String(number).padStart(2, "0");
// The clock of the wall lights up for half a minute when ten, five and one minutes are left, and sounds where the browser lets it.
function near(clock, left) {
  clock.toggleAttribute("data-near", [600, 300, 60].some((from) => left <= from && left > from - 30));
  if (![600, 300, 60, 1].includes(left)) return;
  const sound = new AudioContext(), tone = sound.createOscillator();
  tone.connect(sound.destination), tone.onended = () => sound.close();
  if (sound.state === "running") tone.start(), tone.stop(sound.currentTime + 0.6);
  else sound.close();
}
function tick() {
  const now = (Date.now() + ahead) / 1000;
  for (const clock of all("[data-until]")) {
    const left = Math.max(0, Math.ceil(clock.dataset.until - now)), text = `${Math.floor(left / 60)}:${two(left % 60)}`;
    if (clock.textContent === text) continue;
    clock.textContent = text;
    if (clock.matches(".wclock")) near(clock, left);
  }
  for (const clock of all("[data-since]")) {
    const gone = Math.max(0, Math.floor(now - clock.dataset.since)), text = `${Math.floor(gone / 60)}:${two(gone % 60)}`;
    if (clock.textContent !== text) clock.textContent = text;
  }
  for (const meter of all("[data-meter]")) { // from when to when, in a drawing 100 wide
    const [from, to] = meter.dataset.meter.split(" ").map(Number);
    meter.setAttribute("width", Math.min(100, Math.max(0, 100 * (now - from) / (to - from))).toFixed(1));
  }
  if (retry) $("tries").textContent = Math.max(0, Math.ceil((retry - performance.now()) / 1000));
  if (retry && performance.now() > retry) connect();
  else if (!retry && heard && performance.now() - heard > HEARD) gone();
  for (const name of Object.keys(order)) sort(name);
}
function turns() { // the first page of places every second time: 1 2 1 3 1 ...; names page by page
  for (const wall of all("[data-turns]")) {
    const pages = [...wall.children], at = wall.querySelector(".names") ? turn % pages.length : turn % 2 ? 1 + ((turn - 1) / 2) % Math.max(1, pages.length - 1) : 0;
    pages.forEach((each, index) => (each.hidden = index !== Math.min(at, pages.length - 1)));
  }
}

// A region as it is now: what is the same stays in its place, with its focus, its caret and what somebody typed or opened.
function replace(name, html) {
  const place = $(name), scrolled = scrollY, fresh = document.createElement("template");
  const focused = place.contains(document.activeElement) ? document.activeElement : null, at = focused?.dataset.at;
  came[name] = fresh.innerHTML = html;
  merge(place, fresh.content);
  const again = at && !focused.isConnected && all("[data-at]", place).find((each) => each.dataset.at === at);
  if (again) again.focus({preventScroll: true});
  dress(place), scrollTo(0, scrolled);
}
const isSame = (one, other) => one.nodeName === other.nodeName && one.id === other.id && one.dataset?.at === other.dataset?.at;
function merge(place, fresh) {
  let old = place.firstChild;
  const drop = (until) => { for (let gone; (gone = old) !== until; gone.remove()) old = gone.nextSibling; };
  for (const next of [...fresh.childNodes]) {
    let same = old;
    while (same && !isSame(same, next)) same = same.nextSibling;
    if (same) drop(same), old = same.nextSibling, adapt(same, next);
    else place.insertBefore(next, old);
  }
  drop(null);
}
const OWN = ["open", "data-typed", "data-near", "data-missed"]; // what this page sets itself
function adapt(old, next) {
  if (old.nodeType === Node.TEXT_NODE) return void (old.data !== next.data && (old.data = next.data));
  const chosen = old.nodeName === "SELECT" && old.value;
  for (const {name} of [...old.attributes]) if (!next.hasAttribute(name) && !OWN.includes(name)) old.removeAttribute(name);
  for (const {name, value} of next.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  if (old.getAttribute("role") !== "alert" && old.dataset.own === undefined) merge(old, next); // a refusal beside a form stays until the next try
  if (chosen === false || old.value === chosen) return;
  old.value = chosen; // its place in the list may be another's now
  if (!old.value && !old.form?.dataset.typed) old.selectedIndex = 0;
}
function apply(news) {
  if ("now" in news) ahead = 1000 * news.now - Date.now();
  if ("last" in news) body.dataset.last = news.last;
  for (const [name, value] of Object.entries(news)) {
    if (name === "title") document.title = value;
    else if (name === "lang") page.lang = value;
    else if (name === "light") page.dataset.light = value;
    else if ($(name)?.dataset.list !== undefined) order[name] = value.split(" ").filter(Boolean);
  }
  for (const name of Object.keys(order)) sort(name); // a list makes room for its cards before they come
  for (const [name, value] of Object.entries(news))
    if ($(name) && $(name).dataset.list === undefined && came[name] !== value) replace(name, value);
  dress(), tick();
  if ("ruling" in news || "agreed" in news) all("form:has(.effect)").forEach(preview);
}
// A list's cards in their order; one that only changed its place waits until nobody points at the list.
function sort(name) {
  const list = $(name), wanted = order[name], now = [...list.children].map((each) => each.id);
  if (wanted.join() === now.join()) return;
  const come = wanted.some((id) => !now.includes(id)) || now.some((id) => !wanted.includes(id));
  const busy = list.matches(":hover") || list.contains(document.activeElement) || performance.now() - touched < STILL;
  if (busy && !come) return;
  for (const id of wanted) if (!$(id)) list.append(Object.assign(document.createElement("li"), {id})), delete came[id];
  const kept = busy ? now.filter((id) => wanted.includes(id)).concat(wanted.filter((id) => !now.includes(id))) : wanted;
  const focused = document.activeElement;
  list.replaceChildren(...kept.map($));
  if (list.contains(focused)) focused.focus({preventScroll: true});
}

// The line: every error leads to another try, later each time; what comes back is what has changed.
function connect() {
  if (!body.dataset.events) return;
  stream?.close(), retry = 0, heard = performance.now();
  const address = new URL(body.dataset.events, location);
  address.searchParams.set("seen", seen);
  stream = new EventSource(address);
  stream.addEventListener("page", (event) => (inLine(), seen = event.lastEventId, apply(JSON.parse(event.data))));
  stream.addEventListener("beat", inLine);
  stream.addEventListener("left", () => (stream.close(), location.reload())); // signed out: the page says so
  stream.onerror = () => (stream.readyState === EventSource.CLOSED ? ask("/here").then((answer) => (answer.status === 401 ? location.reload() : gone())) : gone());
}
function inLine() {
  heard = performance.now(), tries = 0;
  if (!body.classList.contains("is-gone")) return;
  body.classList.remove("is-gone"), $("gone").hidden = true;
  for (const each of all("[data-was-on]")) each.disabled = false, delete each.dataset.wasOn;
}
function gone() {
  if (retry) return;
  const seconds = TRIES[Math.min(tries++, 3)] * (0.75 + Math.random() / 2);
  stream.close(), retry = performance.now() + 1000 * seconds, tick();
  if (body.classList.contains("is-gone")) return;
  for (const place of all("#gone [data-time]")) place.textContent = new Date(Date.now() + ahead).toLocaleTimeString(page.lang, {hour: "2-digit", minute: "2-digit", hourCycle: "h23"});
  body.classList.add("is-gone"), $("gone").hidden = false;
  for (const each of all("[data-act], [data-form] [type=submit]")) if (!each.disabled) each.disabled = true, each.dataset.wasOn = "1";
}

// Acts: a command as JSON, with the number of the act that its page had seen; the answer says what became of it.
function ask(path, what, kind = "application/json") {
  const headers = {"X-Banker": "hall", ...(what === undefined ? {} : {"Content-Type": kind})};
  return fetch(path, {method: what === undefined ? "GET" : "POST", headers, body: what}).then(
    (answer) => answer.text().then((text) => ({status: answer.status, text})), () => ({status: 0, text: ""}));
}
function tell(answer, place = $("told")) {
  const wrong = answer.status < 200 || answer.status > 299, faults = $("faults").dataset;
  const words = answer.text || (wrong ? faults[`of${answer.status}`] || faults.of0 : ""); // also of what was done
  if (place) place.textContent = words;
  if (place === $("told")) $("told-bar").hidden = !words;
  return !wrong;
}
function send(act, why, place) {
  return ask("/act", JSON.stringify({seen: Number(body.dataset.last), why, act})).then((answer) => tell(answer, place));
}
function confirmed(button) { // each is asked once, with the reason where one is needed
  const dialog = $("ask"), why = $("ask-why"), reason = button.dataset.why !== undefined;
  $("ask-what").textContent = button.dataset.ask || button.dataset.why, $("ask-yes").textContent = button.dataset.yes || button.firstChild.textContent.trim();
  $("ask-reason").hidden = !reason, why.required = reason, why.value = "";
  dialog.returnValue = "", dialog.showModal();
  return new Promise((done) => dialog.addEventListener("close", () => done(dialog.returnValue === "yes"), {once: true}));
}
async function act(button) {
  const asks = button.dataset.ask || button.dataset.why !== undefined, command = JSON.parse(button.dataset.act);
  if (asks && !(await confirmed(button))) return;
  button.disabled = true;
  const sent = await send(command, asks ? $("ask-why").value : "");
  if (sent && button.dataset.clear !== undefined) choose();
  button.disabled = body.classList.contains("is-gone");
}
function filled(form) { // the fields of a form, numbers as numbers
  const fields = {};
  for (const each of form.elements) {
    if (each.name === "why" || each.disabled || (each.type === "radio" && !each.checked)) continue;
    if (each.dataset.json !== undefined) Object.assign(fields, JSON.parse(each.value));
    if (!each.name) continue;
    const numbers = () => each.value.split(/[\s,;]+/).filter(Boolean).map(Number), parts = each.name.split(".");
    const value = each.type === "checkbox" ? each.checked : each.dataset.numbers !== undefined ? numbers() : each.dataset.number !== undefined || each.type === "number" ? Number(each.value) : each.value;
    parts.slice(0, -1).reduce((inside, part) => (inside[part] ??= {}), fields)[parts.at(-1)] = value; // `result.worths` is a field of a field
  }
  return fields;
}
// What a ruling or other rules would change, by the hall's answer: when somebody types, and when the table has played on.
function preview(form) {
  const place = form.querySelector(".effect"), amount = form.elements.amount || form.elements.count;
  if (!place || !form.checkVisibility() || amount?.value === "") return void place?.replaceChildren();
  const asked = JSON.stringify({...JSON.parse(form.dataset.form), ...filled(form)});
  ask(`/effect?act=${encodeURIComponent(asked)}`).then((answer) => (place.innerHTML = answer.status === 200 ? answer.text : ""));
}
function posted(form) {
  const told = form.querySelector(".told"), why = form.elements.why?.value || "", fields = filled(form);
  const {form: kind, address} = form.dataset;
  const sent = kind ? send({...JSON.parse(kind), ...(form.dataset.in ? {[form.dataset.in]: [fields]} : fields)}, why, told) : ask(address, JSON.stringify(fields)).then((answer) => tell(answer, told));
  sent.then((well) => {
    if (well && form.dataset.leads) location.assign(form.dataset.leads);
    else if (well && form.dataset.clear !== undefined) choose();
    else if (well) delete form.dataset.typed, form.reset(), preview(form);
  });
}

// Seating: one player is touched, then a seat or a table; the hall says what that costs, and one button does it.
let chosen = {};
function choose(key = "", value = "") {
  if (!$("chosen")) return;
  if (!key || chosen[key] === value) chosen = {};
  else chosen = key === "player" && chosen.player && chosen.player !== value ? {player: chosen.player, other: value} : key === "player" ? {player: value} : chosen.player ? {player: chosen.player, table: value} : {};
  dress(), weigh();
}
function weigh() {
  const asked = new URLSearchParams(chosen).toString();
  ask(`/seating/chosen?${asked}`).then((answer) => answer.status === 200 && asked === new URLSearchParams(chosen).toString() && replace("chosen", answer.text));
}
function dress(inside = document) {
  for (const each of all("[data-player]", inside)) {
    each.setAttribute("aria-pressed", each.dataset.player === chosen.player);
    each.toggleAttribute("data-target", each.dataset.player === chosen.other);
  }
  for (const each of all("[data-table]", inside)) each.setAttribute("aria-pressed", each.dataset.table === chosen.table), each.disabled = !chosen.player;
  turns(), find();
}
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ł", "l");
function find() { // only what has the letters that somebody looks for
  for (const field of all("[data-find]"))
    for (const each of all(field.dataset.find)) each.toggleAttribute("data-missed", !plain(each.textContent).includes(plain(field.value.trim())));
}

addEventListener("click", ({target}) => {
  const button = target.closest("button");
  if (!button || button.disabled) return;
  const {go, player, table} = button.dataset;
  if (go === "again") connect();
  else if (go === "close") button.closest("[role]").hidden = true;
  else if (go) ask(go, "{}").then((answer) => answer.status < 300 && location.reload());
  else if (player !== undefined) choose("player", player);
  else if (table !== undefined) choose("table", table);
  else if (button.dataset.act) act(button);
});
addEventListener("submit", (event) => {
  const form = event.target;
  if (form.method === "dialog") return;
  event.preventDefault();
  posted(form);
});
addEventListener("input", ({target}) => target.dataset.find ? find() : target.form && ((target.form.dataset.typed = "1"), target.name === "why" || preview(target.form)));
addEventListener("toggle", ({target}) => all("form:has(.effect)", target).forEach(preview), true);
addEventListener("change", ({target}) => {
  const file = target.type === "file" && target.files[0];
  if (file) file.text().then((text) => ask(target.dataset.address, text, "text/csv")).then((answer) => (tell(answer), (target.value = "")));
});
addEventListener("pointerdown", () => (touched = performance.now()));
addEventListener("keydown", () => (touched = performance.now()));
addEventListener("visibilitychange", () => document.hidden || !stream || performance.now() - heard < HEARD || connect());
// A page that is left lets go of its stream: a browser has six lines to one place, and keeps old pages for the way back.
addEventListener("pagehide", () => stream?.close());
addEventListener("pageshow", (event) => event.persisted && connect());
dress(), tick(), setInterval(tick, 250), setInterval(() => (turn++, turns()), TURN), connect();
