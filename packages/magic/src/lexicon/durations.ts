import { isRecord } from "../record.ts";
import { listed, many } from "./english.ts";
import { entriesOf, type Entry } from "./entry.ts";
import { spanName } from "./spans.ts";

const duration = entriesOf("duration");
const place = (data: Parameters<typeof spanName>[0]): string =>
  isRecord(data) ? "that one" : `this ${spanName(data)}`;

/** How long something lasts. */
export const durationEntries: readonly Entry[] = [
  duration(
    "endOfTurn",
    {},
    "Until end of turn: it wears off in the cleanup step.",
    "endOfTurn",
    () => " until end of turn",
  ),
  duration(
    "end",
    { end: "place" },
    "Until the end of a part of this turn.",
    { end: "combat" },
    (data) => ` until the end of ${place(data["end"])}`,
  ),
  duration(
    "begin",
    { begin: "place" },
    "Until a part of this turn begins.",
    { begin: "endStep" },
    (data) => ` until the beginning of ${place(data["begin"])}`,
  ),
  duration(
    "next",
    { next: "span", "of?": "seats", "at?": '"begin" | "end" | "endOfTurn"' },
    "Until the next such part that really begins, of these players; until its end with `at`.",
    { next: "turn", of: "you" },
    (data, speak) =>
      ` until ${data["at"] === undefined || data["at"] === "begin" ? "the beginning" : "the end"} of ${data["of"] === undefined ? "the" : speak.whose(data["of"])} next ${spanName(data["next"])}`,
  ),
  duration(
    "while",
    { while: "[condition]" },
    "As long as conditions hold.",
    { while: { matches: { zone: "battlefield" }, of: "this" } },
    (data, speak) => ` for as long as ${listed(many(data["while"]).map((each) => speak.condition(each)))}`,
  ),
];
