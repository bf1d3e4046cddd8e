import type { DataRecord } from "@turnwright/kernel";
import { isRecord, numeral, plainly, word, type Entry, type Speak } from "@turnwright/lexicon";

/** The top cards of somebody's library. */
function topText(data: DataRecord, key: string, speak: Speak): string {
  const { [key]: count = 1, who } = data;
  const top =
    count === 1 ? "the top card" : `the top ${typeof count === "number" ? numeral(count) : speak.amount(count)} cards`;
  return speak.does(
    who,
    key,
    `${top} of ${isRecord(who) || (typeof who === "string" && who !== "you") ? "their" : "your"} library`,
  );
}

const fromLibrary = (key: string, how: string): Entry =>
  word(
    key,
    { [key]: "amount", "who?": "seats", "as?": "name" },
    `The top cards of libraries come onto the battlefield face down under their owners' control, one after the other, each a 2/2 creature${how}. A creature card may be turned face up at any time for its mana cost.`,
    { [key]: 1 },
    (data, speak) => topText(data, key, speak),
    { calls: `the ${plainly(key)}ed card` },
  );

/** Magic's words about what lies face down. */
export const faceDownEntries: readonly Entry[] = [
  fromLibrary("manifest", ""),
  fromLibrary("cloak", " with ward {2}"),
  word(
    "turnFaceUp",
    { turnFaceUp: "things" },
    "Permanents are turned face up; what can be no permanent is revealed and stays face down.",
    { turnFaceUp: { target: 0 } },
    (data, speak) => `turn ${speak.selector(data["turnFaceUp"], "it")} face up`,
  ),
  word(
    "turnFaceDown",
    { turnFaceDown: "things" },
    "Permanents are turned face down: each is a 2/2 creature without anything else. What has two faces is not.",
    { turnFaceDown: { target: 0 } },
    (data, speak) => `turn ${speak.selector(data["turnFaceDown"], "it")} face down`,
  ),
];
