import { entriesOf, type Entry } from "@turnwright/lexicon";

const duration = entriesOf("duration");

/** The durations that the rules of Council end by name. */
export const durationEntries: readonly Entry[] = [
  duration(
    "endOfTurn",
    {},
    "Until end of turn: it is over at clean-up, before the final window.",
    "endOfTurn",
    () => " until end of turn",
  ),
  duration("endOfCombat", {}, "Until Combat ends.", "endOfCombat", () => " until the end of Combat"),
];
