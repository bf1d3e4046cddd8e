import type { Data } from "@turnwright/kernel";
import { listed } from "../english.ts";

import type { Entry, Speak } from "../entry.ts";
import type { Idiom } from "../idiom.ts";
import { isRecord, many } from "../data.ts";
import { duration } from "./forms.ts";

const place = (data: Data | undefined, speak: Speak): string =>
  isRecord(data) ? "that one" : `this ${speak.span(data)}`;

/** How long something lasts. */
export const durationEntries = ({ nouns, samples }: Idiom): readonly Entry[] => [
  duration(
    "end",
    "Until the end of a part of this turn.",
    { end: samples.phase },
    (data, speak) => ` until the end of ${place(data["end"], speak)}`,
  ),
  duration(
    "begin",
    "Until a part of this turn begins.",
    { begin: samples.step },
    (data, speak) => ` until the beginning of ${place(data["begin"], speak)}`,
  ),
  duration(
    "next",
    "Until the next such part that really begins, of these players; until its end with `at`.",
    { next: "turn", of: "you" },
    (data, speak) =>
      ` until ${data["at"] === undefined || data["at"] === "begin" ? "the beginning" : "the end"} of ${data["of"] === undefined ? "the" : speak.whose(data["of"])} next ${speak.span(data["next"])}`,
  ),
  duration(
    "while",
    "As long as conditions hold.",
    { while: { matches: { zone: nouns.field }, of: "this" } },
    (data, speak) => ` for as long as ${listed(many(data["while"]).map((each) => speak.condition(each)))}`,
  ),
];
