import { isRecord, many, plainly, record } from "../data.ts";
import type { Data, DataRecord } from "@turnwright/kernel";
import { listed, spaced } from "../english.ts";

import type { Entry, Speak } from "../entry.ts";
import { marksName, zoneName, type Idiom } from "../idiom.ts";
import { amount } from "./forms.ts";
import { severalText } from "./short-nouns.ts";

const both = (data: Data | undefined, sign: string, speak: Speak): string =>
  many(data)
    .map((each) => speak.amount(each))
    .join(sign);

const among =
  (key: string, word: string) =>
  (data: { readonly [key: string]: Data }, speak: Speak): string =>
    `the ${word} of ${listed(many(data[key]).map((each) => speak.amount(each)))}`;

/**
 * How many kinds there are among some objects, where the sum of 1 at most for each kind says so: `the number of colors among
 * permanents you control`.
 */
function kindsText(parts: readonly Data[], speak: Speak): string | null {
  const filters = parts.map((part) => {
    const [most, found] = many(record(part)["smallest"]);
    const { objects } = record(record(found)["count"]);
    return most === 1 && isRecord(objects) ? objects : null;
  });
  const [first, second, ...more] = filters;
  if (!isRecord(first) || !isRecord(second) || more.length === 0) return null;
  const kind = Object.keys(first).find((key) => plainly(first[key]) !== plainly(second[key]));
  if (kind === undefined) return null;
  const { [kind]: _kind, ...same } = first;
  const isSame = (filter: DataRecord | null): boolean => {
    const { [kind]: _other, ...rest } = filter ?? {};
    return plainly(rest) === plainly(same);
  };
  return filters.every(isSame) ? `the number of ${spaced(kind)} among ${speak.filter(same, true)}` : null;
}

/** How many. */
export function amountEntries(idiom: Idiom): readonly Entry[] {
  const { nouns, phrases, samples } = idiom;
  return [
    amount(
      "count",
      "How many there are.",
      { count: { objects: { ...samples.some, controller: "you" } } },
      (data, speak) => `the number of ${severalText(data["count"], speak)}`,
    ),
    amount(
      "mark",
      "How many counters of a kind.",
      { mark: samples.mark, of: "this" },
      (data, speak) =>
        `the number of ${marksName(idiom, plainly(data["mark"]))} on ${speak.selector(data["of"], "it")}`,
    ),
    amount(
      "resource",
      "A number that players have.",
      { resource: samples.resource, of: "you" },
      (data, speak) =>
        `${speak.whose(data["of"])} ${phrases.resources[plainly(data["resource"])] ?? spaced(plainly(data["resource"]))}`,
    ),
    amount(
      "tally",
      "What was counted this turn, with `before` last turn, or with `ownTurn` in the last turn of that player.",
      { tally: samples.tally, of: "you" },
      (data, speak) => {
        const name = plainly(data["tally"]);
        const phrase = phrases.tallies[name] ?? spaced(name);
        const turn =
          data["ownTurn"] === true ? "in their own last turn" : data["before"] === true ? "last turn" : "this turn";
        return speak.idiom.rules.tallies?.[name]?.sum === true
          ? `the amount of ${phrase} ${speak.selector(data["of"] ?? "you")} ${turn}`
          : `the number of ${speak.whose(data["of"])} ${phrase} ${turn}`;
      },
    ),
    amount(
      "characteristic",
      "The sum of a characteristic.",
      { characteristic: samples.number, of: "this" },
      (data, speak) => {
        const name = spaced(plainly(data["characteristic"]));
        const whose = speak.whose(data["of"] ?? "it");
        return whose.startsWith("each ")
          ? `the total ${name} of ${severalText(data["of"], speak)}`
          : `${whose} ${name}`;
      },
    ),
    amount(
      "origin",
      "The number of the card that something physically is, whatever it has become.",
      { origin: "this" },
      (data, speak) => `the number of the card that ${speak.selector(data["origin"])} is`,
    ),
    amount(
      "announced",
      `The X with which something was ${nouns.used}, or 1 if a further cost of that name was paid.`,
      { announced: "x", of: "this" },
      (data) =>
        data["announced"] === "x"
          ? `the X it was ${nouns.used} with`
          : `the number of times it was ${plainly(data["announced"])}`,
    ),
    amount(
      "plus",
      "The sum.",
      { plus: [1, "n"] },
      (data, speak) => kindsText(many(data["plus"]), speak) ?? both(data["plus"], " plus ", speak),
    ),
    amount("minus", "The first less the others.", { minus: ["n", 1] }, (data, speak) =>
      many(data["minus"])[0] === 0
        ? `minus ${speak.amount(many(data["minus"])[1])}`
        : both(data["minus"], " minus ", speak),
    ),
    amount("times", "The product.", { times: [2, "n"] }, (data, speak) =>
      both(
        many(data["times"]).filter((each) => each !== 1),
        " times ",
        speak,
      ),
    ),
    amount(
      "divided",
      "The first divided by the second, rounded down, or with `up` up.",
      { divided: ["n", 2], up: true },
      (data, speak) => {
        const [whole, by] = many(data["divided"]);
        const rounded = `rounded ${data["up"] === true ? "up" : "down"}`;
        return by === 2
          ? `half of ${speak.amount(whole)}, ${rounded}`
          : `${speak.amount(whole)} divided by ${speak.amount(by)}, ${rounded}`;
      },
    ),
    amount("smallest", "The smallest of them.", { smallest: ["n", 3] }, among("smallest", "smallest")),
    amount("largest", "The largest of them.", { largest: [0, "n"] }, among("largest", "largest")),
    amount(
      "turns",
      "How many turns these players have begun.",
      { turns: "you" },
      (data, speak) => `the number of ${speak.whose(data["turns"])} turns so far`,
    ),
    amount("turn", "The number of this turn.", { turn: true }, () => "the number of this turn"),
    amount("seats", "How many players are in the game.", { seats: true }, () => "the number of players"),
    amount(
      "begun",
      "How many players have begun a turn.",
      { begun: true },
      () => "the number of players who have begun a turn",
    ),
    amount(
      "seat",
      "The number of a player, from 1.",
      { seat: "you" },
      (data, speak) => `${speak.whose(data["seat"])} number`,
    ),
    amount(
      "cardsIn",
      `How many cards lie in a zone of these players, as a rule the ${zoneName(idiom, samples.deck)}.`,
      { cardsIn: samples.deck, of: "you" },
      (data, speak) =>
        `the number of cards in ${speak.whose(data["of"] ?? "you")} ${zoneName(idiom, plainly(data["cardsIn"]))}`,
    ),
    amount(
      "pending",
      "How many triggered abilities of these wait or are on the stack.",
      { pending: "this" },
      (data, speak) => `the number of abilities of ${speak.selector(data["pending"])} on the stack`,
    ),
  ];
}
