// Keeps a phone's page as the table says it: one stream of regions, each replaced whole, and a post for each touch.
"use strict";
const page = document.documentElement, body = document.body, $ = (id) => document.getElementById(id);
const all = (what, inside = document) => [...inside.querySelectorAll(what)];
const CALM = 300, HEARD = 12000, TRIES = [1, 2, 4, 8]; // ms a new act rests, ms without a word, seconds to the next try
const came = {}, born = {}; // the HTML of each region as it came, and when
let stream, seen = "", tries = 0, retry = 0, heard = 0, asks = "", typing = 0;

function post(path, what) {
  const headers = {"Content-Type": "application/json", "X-Banker": "phone"};
  return fetch(path, {method: "POST", headers, body: JSON.stringify(what)}).then((answer) => answer.status, () => 0);
}

// Time: clocks run down by themselves, money counts, the next try comes nearer.
function wind(inside, age) {
  for (const clock of all("[data-running]", inside)) clock.until = performance.now() + 1000 * (clock.dataset.left - age);
  all(".slide", inside).forEach(slid);
}
function slid(slide) { // its colour grows from the middle
  const at = slide.value / slide.max;
  slide.style.setProperty("--low", Math.min(at, 0.5)), slide.style.setProperty("--high", Math.max(at, 0.5));
}
function tick() {
  const now = performance.now();
  for (const clock of all("[data-running]")) {
    const left = Math.max(0, clock.until - now) / 1000, seconds = String(Math.ceil(left)), text = clock.querySelector("text");
    if (text.textContent === seconds) continue;
    text.textContent = seconds;
    clock.setAttribute("aria-label", clock.getAttribute("aria-label").replace(/\d+/, seconds));
    clock.querySelector(".left").setAttribute("stroke-dasharray", `${100 * left / clock.dataset.of} 100`);
  }
  if (retry) $("tries").textContent = Math.max(0, Math.ceil((retry - now) / 1000));
  if (retry && now > retry) connect();
  else if (!retry && heard && now - heard > HEARD) gone();
}
function count(place, from, to) {
  const whole = /^\d{1,3}(\D\d{3})*$/, group = ((from + to).match(/\D/) || [""])[0], begin = performance.now();
  if (from === to || !whole.test(from) || !whole.test(to) || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const [first, last] = [from, to].map((figure) => Number(figure.replace(/\D/g, "")));
  const milliseconds = Number(getComputedStyle(page).getPropertyValue("--count"));
  (function step() {
    const share = Math.min(1, (performance.now() - begin) / milliseconds);
    const figure = String(Math.round(first + (last - first) * share)).replace(/\B(?=(\d{3})+$)/g, group);
    place.textContent = share < 1 ? figure : to;
    if (share < 1 && place.isConnected) requestAnimationFrame(step);
  })();
}

// A region anew: what was open stays open, what had the focus keeps it, what is being typed is not lost.
function replace(name, html, age) {
  const place = $(name), figure = () => place.querySelector("[data-sum] [data-figure]"), was = figure()?.textContent;
  const focused = place.contains(document.activeElement) ? document.activeElement : null;
  const at = focused?.closest("[data-at]")?.dataset.at, typed = typing && $("field")?.value, scrolled = scrollY;
  const open = new Set(all("details[open]", place).map((each) => each.dataset.at));
  came[name] = html, born[name] = performance.now();
  place.innerHTML = html;
  for (const each of all("details", place)) each.open = open.has(each.dataset.at);
  const again = focused && all("[data-at]", place).find((each) => each.dataset.at === at);
  if (again) (again.tagName === "DETAILS" ? again.firstElementChild : again).focus({preventScroll: true});
  if (typed && $("field")) $("field").value = typed;
  if (was && figure()) count(figure(), was, figure().textContent);
  wind(place, age);
  scrollTo(0, scrolled);
}
function apply(news) {
  for (const [name, value] of Object.entries(news)) {
    if (name === "title") document.title = value;
    else if (name === "lang") page.lang = value;
    else if ($(name) && came[name] !== value) replace(name, value, news.age || 0);
  }
  if (news.witness) witness(news.witness);
  if ("mode" in news || (news.asks && news.asks !== asks)) body.dataset.mode = news.mode || "asked";
  asks = news.asks ?? asks;
  $("stale").hidden = $("fault").hidden = true;
}

// The newest head of the game that the table signed is kept here, and what was kept goes back: so the table notices an older
// copy of its game. A later head is never replaced by an earlier one.
function witness(head) {
  const name = `head ${head.split(".")[1]}`, number = (text) => Number(text.split(".")[2]);
  let kept = "";
  try {
    kept = localStorage.getItem(name) || "";
    if (!kept || number(head) > number(kept)) localStorage.setItem(name, head);
    post("/witness", {heads: [...new Set([kept, localStorage.getItem(name)])].join(" ")});
  } catch {} // a browser that keeps nothing is no witness
}

// The line: every error leads to another try, later each time; what comes back is the whole page.
function connect() {
  stream?.close(), retry = 0, heard = performance.now();
  stream = new EventSource(`/events?seen=${seen}`);
  stream.addEventListener("page", (event) => (inLine(), seen = event.lastEventId, apply(JSON.parse(event.data))));
  stream.addEventListener("beat", inLine);
  stream.addEventListener("left", left);
  stream.onerror = () => (stream.readyState === EventSource.CLOSED ? act("").then((status) => (status === 403 ? left() : gone())) : gone());
}
function left() { // for good: its last page stays, and nothing else of the game
  stream.close(), inLine(), heard = 0;
  if (asks === "over") return;
  for (const place of all("#head, .col > div, .one > div, #foot, #said")) place.innerHTML = "";
  body.dataset.mode = "alone", document.title = "Table Banker", fault("left");
}
function inLine() {
  heard = performance.now();
  if (!body.classList.contains("is-gone")) return;
  tries = 0, body.classList.remove("is-gone"), $("gone").hidden = true, $("back").hidden = false;
  for (const each of all("[data-key]")) each.disabled = false;
  setTimeout(() => ($("back").hidden = true), 4000);
}
function gone() {
  if (retry) return;
  const seconds = TRIES[Math.min(tries++, 3)] * (0.75 + Math.random() / 2), told = $("gone").querySelector("[data-time]");
  stream.close(), retry = performance.now() + 1000 * seconds, tick();
  if (body.classList.contains("is-gone")) return;
  const time = new Date().toLocaleTimeString(page.lang, {hour: "2-digit", minute: "2-digit", hourCycle: "h23"});
  told.textContent = told.dataset.time.replace("{time}", time), $("back").hidden = true, $("gone").hidden = false;
  body.classList.add("is-gone");
  for (const each of all("[data-key]")) each.disabled = true;
}
function fault(status) {
  heard = 0, $("fault").hidden = false;
  const known = all("[data-fault]").some((each) => each.dataset.fault === String(status));
  for (const each of all("[data-fault]")) each.hidden = each.dataset.fault !== (known ? String(status) : "503");
}

// Touches: an act is sent once, with the key that was read; a choice changes what the primary sends.
function anew(name) {
  if (came[name] !== undefined) replace(name, came[name], (performance.now() - born[name]) / 1000);
}
function sign(button) {
  const place = button.closest("[id]").id, html = (came[place] ??= $(place).innerHTML), {key} = button.dataset;
  if (performance.now() - (born[place] ?? 0) < CALM) return;
  button.disabled = true, button.innerHTML = $("posted").innerHTML;
  setTimeout(() => came[place] === html && $(place).contains(button) && anew(place), 3000);
  act(key).then((status) => status === 409 && (($("stale").hidden = false), anew(place)));
}
function act(key) {
  typing = 0;
  return post("/sign", {key, typed: Object.fromEntries(all("[data-field]").map((each) => [each.name, each.value]))});
}
addEventListener("click", ({target}) => {
  const button = target.closest("button"), by = Number(button?.dataset.by), go = button?.dataset.go, field = $("field");
  if (go === "again") connect();
  else if (go) body.dataset.mode = go === "ask" ? "asked" : "home", scrollTo(0, 0);
  else if (by) field.value = (parseInt(field.value) || 0) + by, field.dispatchEvent(new Event("input", {bubbles: true}));
  else if (button?.dataset.key && !button.disabled) sign(button);
});
addEventListener("input", ({target}) => { // the slider is sent when the finger leaves it
  if (target.dataset.stops) $("field").value = target.ariaValueText = target.dataset.stops.split(" ")[target.value], slid(target);
  if (!target.dataset.field) return;
  clearTimeout(typing), typing = setTimeout(() => act(target.dataset.field), 500);
});
addEventListener("change", ({target}) => {
  if (target.dataset.stops) act($("field").dataset.field);
  const primary = target.name === "step" && document.querySelector(".chosen");
  if (!primary) return;
  primary.dataset.key = target.value, primary.innerHTML = target.parentElement.querySelector("template").innerHTML;
});
addEventListener("visibilitychange", () => document.hidden || !stream || performance.now() - heard < HEARD || connect());

wind(document, 0), setInterval(tick, 250);
const token = location.hash.slice(1);
if (token) {
  history.replaceState(null, "", "/"); // the code is in no history and no other page's address
  post("/join", {token}).then((status) => (status < 300 && status ? connect() : fault(status)));
} else connect();
