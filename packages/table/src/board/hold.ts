// A long press or the second mouse button opens what a click does not.

const LONG = 450;

interface Holding {
  onPointerDown: (event: PointerEvent) => void;
  onPointerUp: () => void;
  onPointerLeave: () => void;
  onContextMenu: (event: Event) => void;
  onClickCapture: (event: Event) => void;
}

/** Whether a click came from a finger. */
export const isTouch = (event: MouseEvent): boolean => event instanceof PointerEvent && event.pointerType === "touch";

let timer = 0;
let isHeld = false;

/** What an element needs so that holding it does something; the click that ends it is taken away. */
export const holdable = (held: () => unknown): Holding => ({
  onPointerDown: ({ pointerType }) => {
    isHeld = false;
    clearTimeout(timer);
    if (pointerType === "mouse") return;
    timer = window.setTimeout(() => {
      isHeld = true;
      held();
    }, LONG);
  },
  onPointerUp: () => clearTimeout(timer),
  onPointerLeave: () => clearTimeout(timer),
  onContextMenu: (event) => {
    event.preventDefault();
    if (!isHeld) held();
  },
  onClickCapture: (event) => {
    if (!isHeld) return;
    isHeld = false;
    event.stopPropagation();
    event.preventDefault();
  },
});
