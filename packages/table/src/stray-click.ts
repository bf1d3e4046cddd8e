// A double click is meant once: what comes to lie under the pointer by its first half must not be pressed by the second.

/** Within this time, in milliseconds, and so near, a second press belongs to the first. */
const TIME = 350;
const NEAR = 12;

/** What was pressed last, where and when. */
interface Press {
  readonly on: Element;
  readonly name: string | undefined;
  readonly x: number;
  readonly y: number;
  readonly time: number;
}

const button = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("button") : null;

let last: Press | null = null;

/** Takes away the second half of a double click where another thing lies there by then. */
export function ignoreStrayClicks(): void {
  addEventListener(
    "click",
    (event) => {
      const on = button(event.target);
      // A click that comes from a key has no place.
      if (event.detail === 0) return;
      const { clientX: x, clientY: y, timeStamp: time } = event;
      const before = last;
      last = on === null ? null : { on, name: on.dataset["ref"], x, y, time };
      if (before === null || on === null || (before.on === on && before.name === on.dataset["ref"])) return;
      if (time - before.time > TIME || Math.hypot(x - before.x, y - before.y) > NEAR) return;
      last = before;
      event.stopPropagation();
      event.preventDefault();
    },
    { capture: true },
  );
}
