import type { Entry } from "../entry.ts";
import type { Idiom } from "../idiom.ts";
import { abilityEntries } from "./abilities.ts";
import { amountEntries } from "./amounts.ts";
import { conditionEntries } from "./conditions.ts";
import { durationEntries } from "./durations.ts";
import { eventEntries } from "./events.ts";
import { filterEntries } from "./filters.ts";
import { flowEntries } from "./flow.ts";
import { laterEntries } from "./stored-effects.ts";
import { objectEntries } from "./objects.ts";
import { partEntries } from "./parts.ts";
import { seatEntries } from "./seats.ts";
import { selectorEntries } from "./selectors.ts";
import { staticEntries } from "./statics.ts";
import { timeEntries } from "./time.ts";

/** Every form that the kernel itself understands, as a game speaks of it. */
export const kernelEntries = (idiom: Idiom): readonly Entry[] =>
  [
    timeEntries,
    objectEntries,
    seatEntries,
    flowEntries,
    laterEntries,
    selectorEntries,
    amountEntries,
    conditionEntries,
    filterEntries,
    durationEntries,
    abilityEntries,
    staticEntries,
    partEntries,
    eventEntries,
  ].flatMap((entriesWith) => entriesWith(idiom));
