import type { Data, Record_ } from "@turnwright/kernel";
import { isRecord } from "../record.ts";
import { counted, listed, many, plainly } from "./english.ts";
import { innerWord, word, type Entry, type Speak } from "./entry.ts";
import { spanName } from "./spans.ts";

/** Where something is put: `this turn`, `this phase`. */
const place = (data: Data | undefined): string =>
  isRecord(data) && data["part"] === undefined ? "that one" : `this ${spanName(data)}`;

/** What is put somewhere, with what is said about it. */
function inserted(data: Data | undefined, speak: Speak): { readonly what: string; readonly riders: string } {
  const all = many(data);
  const riders = all.flatMap((each) => (isRecord(each) && each["riders"] !== undefined ? [each["riders"]] : []));
  const what = all.map((each) => {
    const parts = isRecord(each) ? many(each["parts"]) : [];
    const only = parts.length === 0 ? "" : ` with only its ${listed(parts.map(spanName))}`;
    return `an additional ${spanName(each)}${only}`;
  });
  return { what: listed(what), riders: riders.map((each) => `; for it: ${speak.effects(each)}`).join("") };
}

function insertText(data: Record_, speak: Speak): string {
  const where = data["before"] === undefined ? `after ${place(data["after"])}` : `before ${place(data["before"])}`;
  const { what, riders } = inserted(data["insert"], speak);
  const said = data["who"] === undefined ? `there is ${what}` : speak.does(data["who"], "take", what);
  return `${where}, ${said}${riders}`;
}

function skipText(data: Record_, speak: Speak): string {
  const { count = 1, skip, who } = data;
  const name = spanName(skip);
  const what =
    data["of"] !== undefined
      ? `that turn's ${name}`
      : count === "always"
        ? `every ${name}`
        : count === 1
          ? `the next ${name}`
          : `the next ${counted(count, name, speak.amount)}`;
  const where = data["where"] === undefined ? "" : ` in which ${speak.condition(data["where"])}`;
  const skips = who === "anyone" ? `whoever would begin it skips ${what}` : speak.does(who, "skip", what);
  return `${skips}${where}${speak.duration(data["until"])}`;
}

/** Words about turns, phases and steps. */
export const timeEntries: readonly Entry[] = [
  word(
    "extraTurn",
    { extraTurn: "seats | true", "riders?": "effects", "after?": "place" },
    "These players each take an extra turn after this one; `riders` are effects that speak of that turn as `span`.",
    { extraTurn: "you" },
    (data, speak) => {
      const riders = data["riders"] === undefined ? "" : `; for that turn: ${speak.effects(data["riders"])}`;
      return `${speak.does(data["extraTurn"] === true ? "you" : data["extraTurn"], "take", "an extra turn after this one")}${riders}`;
    },
    { calls: "that turn" },
  ),
  word(
    "extraPhases",
    { extraPhases: "[inserted]", "after?": "place", "yours?": "flag" },
    "Phases are inserted after a place, by default after the running one; with `yours` only in your own turn.",
    { extraPhases: ["combat", "postcombatMain"], yours: true },
    (data, speak) => {
      const { what, riders } = inserted(data["extraPhases"], speak);
      const when = data["yours"] === true ? "if it is your turn, " : "";
      return `${when}after ${place(data["after"])} there is ${what}${riders}`;
    },
    { calls: "that phase" },
  ),
  word(
    "endTurn",
    { endTurn: "true" },
    "The turn ends: what is on the stack is exiled, cleanup follows.",
    { endTurn: true },
    () => "end the turn",
  ),
  word(
    "endCombat",
    { endCombat: "true" },
    "The combat phase ends at once; outside combat nothing happens.",
    { endCombat: true },
    () => "end the combat phase",
  ),
  word(
    "insert",
    { insert: "[inserted]", "after?": "place", "before?": "place", "who?": "seats" },
    "Turns, phases or steps are inserted after or before a place. With `who` it is a turn of those players.",
    { insert: ["upkeep"], after: "upkeep" },
    insertText,
    { calls: "that part of the turn" },
  ),
  word(
    "skip",
    {
      skip: "span",
      "who?": 'seats | "anyone"',
      "count?": 'amount | "always"',
      "where?": "condition",
      "of?": "name",
      "until?": "duration",
    },
    "These players skip their next such turn, phase or step, or as many as `count` says; with `of` the one in a planned turn.",
    { skip: "draw", who: { target: 0 } },
    skipText,
    { cost: true },
  ),
  word(
    "cut",
    { cut: "span", "to?": "span", "now?": "flag" },
    "What is left of a running part of the turn is dropped, down to a place in it; the stack is exiled first.",
    { cut: "turn", to: "cleanup" },
    (data) =>
      `end the ${spanName(data["cut"])}${data["to"] === undefined ? "" : ` and go to its ${spanName(data["to"])}`}`,
  ),
  word(
    "begin",
    { begin: "span", "who?": "seats" },
    "A part of a turn happens at once, inside what is going on.",
    { begin: "upkeep" },
    (data) => `there is an additional ${spanName(data["begin"])} now`,
  ),
  word(
    "becomeMonarch",
    { becomeMonarch: "seats" },
    "That player becomes the monarch, who draws a card in the own end step and loses the crown by combat damage of a creature.",
    { becomeMonarch: "you" },
    (data, speak) =>
      data["becomeMonarch"] === "you"
        ? "you become the monarch"
        : speak.does(data["becomeMonarch"], "become", "the monarch"),
  ),
  word(
    "becomeTime",
    { becomeTime: '"day" | "night"' },
    "It becomes day or night; what is daybound or nightbound transforms.",
    { becomeTime: "night" },
    (data) => `it becomes ${plainly(data["becomeTime"])}`,
  ),
  word(
    "govern",
    { govern: "seats", "now?": "flag", "until?": "duration" },
    "You decide for these players during their next turn, or at once with `now`.",
    { govern: { target: 0 } },
    (data, speak) => `you control ${speak.selector(data["govern"])} during ${speak.whose(data["govern"])} next turn`,
  ),
  word(
    "reverse",
    { reverse: "true" },
    "Turn order goes the other way round.",
    { reverse: true },
    () => "reverse the turn order",
  ),
  word(
    "exchange",
    { exchange: "seats" },
    "Two players change places.",
    { exchange: "everyone" },
    (data, speak) => `exchange the seats of ${speak.selector(data["exchange"])}`,
  ),
  innerWord("expire", "what lasts until a named moment is over"),
  innerWord("clearStack", "everything on the stack leaves it"),
  innerWord("dropWaiting", "triggers that wait are gone"),
  innerWord("untapAll", "what was settled untaps"),
  innerWord("untapStep", "the active player untaps"),
  innerWord("dayCheck", "day and night are looked at"),
  innerWord("phasing", "permanents phase in and out"),
];
