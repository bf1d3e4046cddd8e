// Motion explains what moved from where to where: what is drawn elsewhere than before glides there.

const TIME = 200;
const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";

/** Where everything was before it is drawn anew; null if nobody has asked since it was drawn. */
let places: ReadonlyMap<string, DOMRect> | null = null;

/** Until when something glides. */
let movesUntil = 0;

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Keeps where everything is, before it is drawn anew: as it is now, or as it was at another moment. */
export function notePlaces(isPast: boolean): void {
  // What is changed several times before it is drawn is where it was at first.
  if (places !== null) return;
  const found = new Map<string, DOMRect>();
  places = found;
  // Who runs through the past faster than things glide is shown where they are, not how they come there.
  if (still.matches || (isPast && performance.now() < movesUntil)) return;
  for (const element of keyed()) {
    const box = element.getBoundingClientRect();
    if (box.width >= 8) found.set(element.dataset["key"] ?? "", box);
  }
}

/** What is drawn next is there at once. */
export function jump(): void {
  places = new Map();
}

const keyed = (): NodeListOf<HTMLElement> => document.querySelectorAll<HTMLElement>("[data-key]");

/** Lets what is elsewhere now glide from where it was; `former` gives the name that something had before it changed its zone. */
export function glide(former: (key: string) => string | undefined): void {
  const before = places;
  places = null;
  if (before === null || before.size === 0) return;
  for (const element of keyed()) {
    const key = element.dataset["key"] ?? "";
    // What went through several zones at once, as a spell that resolves without a question, comes from the first of them.
    let name: string | undefined = key;
    while (name !== undefined && !before.has(name)) name = former(name);
    const from = before.get(name ?? "");
    if (from === undefined) {
      move(element, { opacity: 0, transform: "translateY(-10px) scale(0.96)" });
      continue;
    }
    const to = element.getBoundingClientRect();
    const [x, y] = [from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2];
    if (to.width < 8 || Math.hypot(x, y) < 4) continue;
    const scale = Math.min(2, Math.max(0.5, from.width / to.width));
    // It ends as it lies there, also if that is slanted.
    move(element, { transform: `translate(${x}px, ${y}px) scale(${scale})` });
    // What comes from another zone is seen on its whole way: no part of the table cuts it off, and it lies above the rest.
    if (before.has(key)) continue;
    element.animate({ zIndex: [6, 6] }, TIME);
    element.closest("[data-zone]")?.animate({ overflow: ["visible", "visible"] }, TIME);
  }
}

/** Moves an element from how it is at first to how it lies there. */
function move(element: HTMLElement, first: Keyframe): void {
  movesUntil = performance.now() + TIME;
  element.animate([{ offset: 0, ...first }], { duration: TIME, easing: EASE });
}
