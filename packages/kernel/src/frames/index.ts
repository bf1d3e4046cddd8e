import { announce } from "./announce.ts";
import { declare } from "./declare.ts";
import { happen } from "./happen.ts";
import type { FrameKind } from "../tables/frame-kind.ts";
import { order } from "./order.ts";
import { resolve } from "./resolve.ts";
import { shortcut } from "./shortcut.ts";
import { span } from "./span.ts";
import { turns } from "./turns.ts";
import { window } from "./window.ts";

/** All kinds of frames, by number. */
export const frameKinds: readonly FrameKind[] = [
  turns,
  span,
  window,
  announce,
  declare,
  resolve,
  happen,
  order,
  shortcut,
];
