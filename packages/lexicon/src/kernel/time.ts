import { expecting, type Data, type DataRecord } from "@turnwright/kernel";
import { listed } from "../english.ts";
import { counted } from "../phrase.ts";
import type { Entry, Speak } from "../entry.ts";
import type { Idiom } from "../idiom.ts";
import { isRecord, many } from "../data.ts";
import { innerWord, word } from "./forms.ts";

/** Where something is put: `this turn`, `this phase`. */
export const placeText = expecting("a span, and how to speak", (data: Data | undefined, speak: Speak): string =>
  isRecord(data) && data["part"] === undefined ? "that one" : `this ${speak.span(data)}`,
);

/** What is put somewhere, with what is said about it. */
export const insertedText = expecting(
  "spans, and how to speak",
  function insertedText(data: Data | undefined, speak: Speak): { readonly what: string; readonly riders: string } {
    const all = many(data);
    const riders = all.flatMap((each) => (isRecord(each) && each["riders"] !== undefined ? [each["riders"]] : []));
    const what = all.map((each) => {
      const parts = isRecord(each) ? many(each["parts"]) : [];
      const only = parts.length === 0 ? "" : ` with only its ${listed(parts.map((part) => speak.span(part)))}`;
      return `an additional ${speak.span(each)}${only}`;
    });
    return { what: listed(what), riders: riders.map((each) => `; for it: ${speak.effects(each)}`).join("") };
  },
);

function insertText(data: DataRecord, speak: Speak): string {
  const where =
    data["before"] === undefined
      ? `after ${placeText(data["after"], speak)}`
      : `before ${placeText(data["before"], speak)}`;
  const { what, riders } = insertedText(data["insert"], speak);
  const isTurn = many(data["insert"]).some((each) => (isRecord(each) ? each["span"] : each) === "turn");
  const who = data["who"] ?? (isTurn ? "you" : undefined);
  const said = who === undefined ? `there is ${what}` : speak.does(who, "take", what);
  return `${where}, ${said}${riders}`;
}

function skipText(data: DataRecord, speak: Speak): string {
  const { count = 1, skip, who } = data;
  const name = speak.span(skip);
  const whose = who === "anyone" ? "the" : who === undefined || who === "you" ? "your" : "their";
  const what =
    data["of"] !== undefined
      ? `that turn's ${name}`
      : count === "always"
        ? `every ${name}`
        : count === 1
          ? `${whose} next ${name}`
          : `${whose} next ${counted(count, name, speak.amount)}`;
  const where = data["where"] === undefined ? "" : ` in which ${speak.condition(data["where"])}`;
  const skips = who === "anyone" ? `whoever would begin it skips ${what}` : speak.does(who, "skip", what);
  return `${skips}${where}${speak.duration(data["until"])}`;
}

/** Words about turns, phases and steps. */
export const timeEntries = ({ samples }: Idiom): readonly Entry[] => [
  word(
    "insert",
    "Turns, phases or steps are inserted after or before a place; without one after the turn, phase or step that runs. With `who` it is a turn of those players, without it one of yours.",
    { insert: [samples.phase], after: samples.phase },
    insertText,
    { calls: "that part of the turn" },
  ),
  word(
    "during",
    "As the next such part of the game of each of these players begins, these effects begin, without the stack, and last until it ends; `who` is that player.",
    { during: "turn", of: { target: 0 }, do: [{ forbid: [samples.action], who: { target: 0 } }] },
    (data, speak) =>
      `during ${speak.whose(data["of"] ?? "you")} next ${speak.span(data["during"])}, ${speak.effects(data["do"])}`,
  ),
  word(
    "skip",
    "These players skip their next such turn, phase or step, or as many as `count` says; with `of` the one in a planned turn.",
    { skip: samples.phase, who: { target: 0 } },
    skipText,
    { cost: true },
  ),
  word(
    "cut",
    "What is left of a running part of the turn is dropped, down to a place in it.",
    { cut: "turn", to: samples.step },
    (data, speak) =>
      `end the ${speak.span(data["cut"])}${data["to"] === undefined ? "" : ` and go to its ${speak.span(data["to"])}`}`,
  ),
  word(
    "restart",
    "The game ends without a winner and starts again with all cards in the decks of their owners, except those of `without`, which stay where they are. You take the first turn. What comes after this happens just before that turn.",
    { restart: true, without: { objects: { zone: samples.pile, owner: "you" } } },
    (data, speak) =>
      `restart the game${data["without"] === undefined ? "" : `, leaving ${speak.selector(data["without"])} where they are`}`,
  ),
  word(
    "begin",
    "A part of a turn happens at once, inside what is going on.",
    { begin: samples.phase },
    (data, speak) => `there is an additional ${speak.span(data["begin"])} now`,
  ),
  word(
    "govern",
    "You decide for these players during their next turn, or at once with `now`.",
    { govern: { target: 0 } },
    (data, speak) => `you control ${speak.selector(data["govern"])} during ${speak.whose(data["govern"])} next turn`,
  ),
  word("reverse", "Turn order goes the other way round.", { reverse: true }, () => "reverse the turn order"),
  word(
    "exchange",
    "Two players change places.",
    { exchange: "everyone" },
    (data, speak) => `exchange the seats of ${speak.selector(data["exchange"])}`,
  ),
  innerWord("expire", "what lasts until a named moment is over"),
  innerWord("clearStack", "everything on the stack leaves it"),
  innerWord("dropWaiting", "triggers that wait are gone"),
];
