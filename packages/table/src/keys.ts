// The whole game by keyboard.
import { click } from "./store/choose.ts";
import { cancel, passUntil, wish } from "./store/play.ts";
import { canCancel, shown, type Shown } from "./store/screen.ts";
import { change, openDialog, table } from "./store/table.ts";
import { lookAt, step, takeBack } from "./store/travel.ts";

type Keyed = (event: KeyboardEvent) => void;

const KEYS: Readonly<Record<string, Keyed>> = {
  " ": (event) => {
    event.preventDefault();
    const go = document.querySelector<HTMLButtonElement>("#go");
    // Where there is little room something else stands in its place for a while.
    if (go?.checkVisibility() === true) go.click();
  },
  f: () => passUntil({ kind: "stop", from: shown()?.view.place.id ?? 0 }),
  e: () => passUntil({ kind: "turn", turn: shown()?.view.place.turn ?? 0 }),
  s: () => focused("[data-span]")?.click(),
  i: () => {
    const ref = focused("[data-ref]")?.dataset["ref"];
    if (ref !== undefined && !ref.startsWith("seat:")) openDialog({ kind: "sheet", ref });
  },
  w: () => {
    const ref = focused("[data-ref]")?.dataset["ref"];
    if (ref !== undefined) click(ref);
  },
  ",": ({ shiftKey }) => step(-1, shiftKey),
  "<": () => step(-1, true),
  ".": ({ shiftKey }) => step(1, shiftKey),
  ">": () => step(1, true),
  z: () => takeBack(),
  r: () => openDialog({ kind: "again" }),
  l: () => change({ drawer: table.drawer === "log" ? null : "log" }),
  n: () => openDialog({ kind: "new" }),
  "?": () => openDialog({ kind: "keys" }),
  Escape: () => {
    const now = shown();
    if (table.menu !== null) change({ menu: null });
    else if (table.drawer !== null) change({ drawer: null });
    else if (table.at !== null) lookAt(null);
    else if (isPicking(now)) change({ picks: [], half: null });
    else if (now !== null && canCancel(now)) cancel();
  },
  ArrowLeft: (event) => move(event, "left"),
  ArrowRight: (event) => move(event, "right"),
  ArrowUp: (event) => move(event, "up"),
  ArrowDown: (event) => move(event, "down"),
};

/** Whether something is picked that can be dropped: numbers always have a value. */
const isPicking = (now: Shown | null): boolean =>
  table.half !== null ||
  (table.picks.length > 0 && now?.question?.form !== "number" && now?.question?.form !== "divide");

const focused = (selector: string): HTMLElement | null => {
  const element = document.activeElement?.closest<HTMLElement>(selector);
  return element ?? null;
};

/** While the key is held, everything is asked. */
let isHolding = false;

/** Begins to ask everywhere, unless that is so already; in the past the key means something else. */
function hold(): void {
  const now = shown();
  if (now === null || !now.isNow || now.match.sittings[now.view.seat]?.wishes.full !== false) return;
  isHolding = true;
  wish({ full: true });
}

function letGo(): void {
  if (!isHolding) return;
  isHolding = false;
  if (table.match !== null) wish({ full: false });
}

/** A key that is held down does again only what goes on by steps. */
const isByStep = (key: string): boolean => key.startsWith("Arrow") || ",.<>".includes(key);

export function listenToKeys(): void {
  addEventListener("keydown", (event) => {
    if (table.dialog !== null || isTyping(event.target, event.key) || event.ctrlKey || event.metaKey || event.altKey)
      return;
    if (event.key === "Shift") return hold();
    const key = event.key.length === 1 && !"<>?".includes(event.key) ? event.key.toLowerCase() : event.key;
    // Else Enter would play one card after the other, and Space pass one window after the other.
    if (event.repeat && !isByStep(key) && (key === "Enter" || key in KEYS)) return event.preventDefault();
    // A button that has the focus is pressed by Space in the browser's own way: here Space is the one button everywhere.
    if (table.match !== null) KEYS[key]?.(event);
  });
  addEventListener("keyup", (event) => {
    if (event.key === " " && event.target instanceof HTMLButtonElement) event.preventDefault();
    if (event.key === "Shift") letGo();
  });
  // Who goes to another window lets go of the key there.
  addEventListener("blur", letGo);
}

/** Whether a key is for what is typed in: a slider takes arrows, and a number no space and hardly a letter. */
const isTyping = (target: EventTarget | null, key: string): boolean => {
  if (!(target instanceof HTMLInputElement))
    return target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;
  if (target.type === "range") return key.startsWith("Arrow");
  return !(target.type === "number" && (key === " " || key === "Escape" || /^[a-df-z?]$/i.test(key)));
};

const zoneOf = (element: HTMLElement): Element | null => element.closest("[data-zone]");

const find = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];

/** Moves the focus: left and right within a zone, up and down between zones; while something is asked only through candidates. */
function move(event: KeyboardEvent, to: "left" | "right" | "up" | "down"): void {
  event.preventDefault();
  const all = stopsOfFocus();
  const at = all.findIndex((element) => element === document.activeElement);
  if (at < 0) {
    all[0]?.focus();
    return;
  }
  const zone = zoneOf(all[at] ?? document.body);
  if (to === "left" || to === "right") {
    const same = all.filter((element) => zoneOf(element) === zone);
    const place = same.findIndex((element) => element === document.activeElement);
    same[(place + (to === "right" ? 1 : -1) + same.length) % same.length]?.focus();
    return;
  }
  const zones = [...new Set(all.map(zoneOf))];
  const next = zones[(zones.indexOf(zone) + (to === "down" ? 1 : -1) + zones.length) % zones.length];
  all.find((element) => zoneOf(element) === next)?.focus();
}

/** What arrows go through: candidates while there are any, else every card, every step of the ribbon, and the button. */
function stopsOfFocus(): HTMLElement[] {
  const candidates = find("[data-candidate]");
  return candidates.length > 0 ? [...candidates, ...find("#go")] : find("[data-zone] button, #go");
}

/** For which decision the focus was placed last. */
let placedFor = "";

/**
 * The focus is never nowhere. When the viewer is asked anew it goes to the first candidate, else to the next card that can be
 * used, else to the button, which is first where it gives an answer itself: yes, not no. There it goes too where what had it is gone.
 */
export function keepFocus(): void {
  const now = shown();
  const asked = now?.isAsked === true ? `${now.view.seat} ${now.match.game.decisions}` : placedFor;
  const isNew = asked !== placedFor;
  placedFor = asked;
  const { activeElement } = document;
  const isLost = activeElement === null || activeElement === document.body || !document.contains(activeElement);
  if (table.dialog !== null || !(isLost || isNew)) return;
  const next = ["#go[data-answer]", "[data-candidate]", "[data-zone=hand] [data-playable]", "#go"]
    .map((selector) => document.querySelector<HTMLElement>(selector))
    .find((element) => element !== null);
  next?.focus({ preventScroll: true });
}
