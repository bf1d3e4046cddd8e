import { entriesOf, type Entry } from "@turnwright/lexicon";

const duration = entriesOf("duration");

/** The durations that the rules of Magic end by name. */
export const durationEntries: readonly Entry[] = [
  duration(
    "endOfTurn",
    {},
    "Until end of turn: it wears off in the cleanup step.",
    "endOfTurn",
    () => " until end of turn",
  ),
];
