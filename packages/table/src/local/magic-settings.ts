// What can be set of Magic before a game begins: loaded when somebody chooses a new game, or takes up one that was set.
import { pack } from "@turnwright/magic";
import type { Settable } from "./settings.ts";

export const settable: Settable = pack([], {});
