// Motion explains what moved from where to where: what is drawn elsewhere than before glides there.

const TIME = 200;
const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";

let places = new Map<string, DOMRect>();

const isStill = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Keeps where everything is, before it is drawn anew. */
export function notePlaces(): void {
  places = new Map();
  if (isStill()) return;
  for (const element of document.querySelectorAll<HTMLElement>("[data-key]")) {
    const box = element.getBoundingClientRect();
    if (box.width >= 8) places.set(element.dataset["key"] ?? "", box);
  }
}

/** Lets what is elsewhere now glide from where it was; `former` gives the name that something had before it changed its zone. */
export function glide(former: (key: string) => string | undefined): void {
  if (isStill() || places.size === 0) return;
  for (const element of document.querySelectorAll<HTMLElement>("[data-key]")) {
    const key = element.dataset["key"] ?? "";
    // What went through several zones at once, as a spell that resolves without a question, comes from the first of them.
    let name: string | undefined = key;
    while (name !== undefined && !places.has(name)) name = former(name);
    const from = places.get(name ?? "");
    if (from === undefined) {
      element.animate([{ offset: 0, opacity: 0, transform: "translateY(-10px) scale(0.96)" }], {
        duration: TIME,
        easing: EASE,
      });
      continue;
    }
    const to = element.getBoundingClientRect();
    const [x, y] = [from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2];
    if (to.width < 8 || Math.hypot(x, y) < 4) continue;
    const scale = Math.min(2, Math.max(0.5, from.width / to.width));
    // It ends as it lies there, also if that is slanted.
    element.animate([{ offset: 0, transform: `translate(${x}px, ${y}px) scale(${scale})` }], {
      duration: TIME,
      easing: EASE,
    });
    // What comes from another zone is seen on its whole way: no part of the table cuts it off, and it lies above the rest.
    if (places.has(key)) continue;
    element.animate({ zIndex: [6, 6] }, TIME);
    element.closest("[data-zone]")?.animate({ overflow: ["visible", "visible"] }, TIME);
  }
}
