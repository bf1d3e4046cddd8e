// What can be set of Council before a game begins: loaded when somebody chooses a new game, or takes up one that was set.
import { pack } from "@turnwright/council";
import type { Settable } from "./settings.ts";

export const settable: Settable = pack([], {});
