import type { Data, DataRecord } from "@turnwright/kernel";
import { listed, many, plainly, spaced, withArticle } from "../english.ts";
import { innerWord, word, type Entry, type Speak } from "../entry.ts";
import type { Idiom } from "../idiom.ts";
import { isRecord } from "../data.ts";

/** What is chosen, and how many of it. */
function chosen(data: DataRecord, from: Data | undefined, speak: Speak): string {
  const { min, max = 1 } = data;
  const upTo = min === 0 ? "up to " : "";
  if (isRecord(from) && isRecord(from["objects"])) {
    const what = speak.filter(from["objects"], max !== 1);
    return max === 1 ? (min === 0 ? `up to one ${what}` : withArticle(what)) : `${upTo}${speak.amount(max)} ${what}`;
  }
  return `${upTo}${max === 1 ? "one" : speak.amount(max)} of ${speak.selector(from)}`;
}

const chooseText =
  (key: string) =>
  (data: DataRecord, speak: Speak): string => {
    const verb = typeof data["verb"] === "string" ? ` to ${spaced(data["verb"])}` : "";
    return speak.does(
      data["who"],
      "choose",
      `${chosen(data, data[key], speak)}${verb}${data["random"] === true ? " at random" : ""}`,
    );
  };

const otherwise = (data: Data | undefined, speak: Speak): string =>
  many(data).length === 0 ? "" : `; otherwise, ${speak.effects(data)}`;

/** Words that say how other words are done: in which order, whether, how often, and what is chosen. */
export const flowEntries = ({ rules, samples }: Idiom): readonly Entry[] => [
  word(
    "sequence",
    { sequence: "effects" },
    "One after the other: makes one effect of several.",
    { sequence: [samples.effect, samples.second] },
    (data, speak) => speak.effects(data["sequence"]),
    { cost: true },
  ),
  word(
    "together",
    { together: "effects" },
    "All of it happens at the same time.",
    { together: [samples.effect, samples.second] },
    (data, speak) => `${speak.effects(data["together"])} at the same time`,
  ),
  word(
    "after",
    { after: "effects" },
    "Happens when this resolution is over.",
    { after: [samples.effect] },
    (data, speak) => `after this, ${speak.effects(data["after"])}`,
  ),
  word(
    "if",
    { if: "condition", "then?": "effects", "else?": "effects" },
    "The one if the condition holds now, the other if not.",
    { if: { active: "you" }, then: [samples.effect], else: [samples.second] },
    (data, speak) =>
      data["then"] === undefined
        ? `unless ${speak.condition(data["if"])}, ${speak.effects(data["else"])}`
        : `if ${speak.condition(data["if"])}, ${speak.effects(data["then"])}${otherwise(data["else"], speak)}`,
  ),
  word(
    "forEach",
    { forEach: "selector", do: "effects", "with?": "bindings", "together?": "flag" },
    "For each of them, called `it` or as `as` says; with `together` at the same time. `with` binds what stands at the same place of another binding.",
    { forEach: "everyone", do: [samples.effect] },
    (data, speak) => `for ${speak.selector(data["forEach"]).replace(/^each /, "each ")}, ${speak.effects(data["do"])}`,
    { calls: "it" },
  ),
  word(
    "repeat",
    { repeat: "amount", do: "effects" },
    "So many times.",
    { repeat: "x", do: [samples.effect] },
    (data, speak) => `${speak.effects(data["do"])}, ${speak.amount(data["repeat"])} times`,
  ),
  word(
    "may",
    { may: "effects", "who?": "seats", "verb?": "text", "else?": "effects" },
    "A player may do it, or not.",
    { may: [samples.effect] },
    (data, speak) => {
      const who = speak.selector(data["who"]);
      const does = who === "you" ? "you may" : `${who} may have this happen:`;
      return `${does} ${speak.effects(data["may"])}${otherwise(data["else"], speak)}`;
    },
  ),
  word(
    "pay",
    {
      pay: "costs",
      "times?": "amount",
      "who?": "seats",
      "then?": "effects",
      "else?": "effects",
      ...solvers(rules.solvers),
      "must?": "flag",
      "verb?": "text",
    },
    "A player may pay in the middle of this; `then` if it does, `else` if not.",
    { pay: [samples.cost], who: "you", then: [samples.effect] },
    (data, speak) => {
      const times = data["times"] === undefined ? "" : ` for each time counted (${speak.amount(data["times"])})`;
      const paid = speak.does(
        data["who"] ?? "you",
        data["must"] === true ? "pay" : "may pay",
        `${speak.costs(data["pay"])}${times}`,
      );
      const then = many(data["then"]).length === 0 ? "" : `; if that is paid, ${speak.effects(data["then"])}`;
      return `${paid}${then}${otherwise(data["else"], speak)}`;
    },
    { binds: ["paid", "pays"] },
  ),
  word(
    "choose",
    {
      choose: "selector",
      "min?": "amount",
      "max?": "amount",
      "who?": "seats",
      "sealed?": "flag",
      "random?": "flag",
      "ordered?": "flag",
      "verb?": "text",
    },
    "A player chooses among them without targeting; what was chosen is called as `as` says, else `chosen`. `ordered` asks for their order too.",
    { choose: { objects: { zone: samples.hand, owner: "you" } }, as: "kept" },
    chooseText("choose"),
    { cost: true, binds: ["chosen"], calls: "what was chosen" },
  ),
  word(
    "chooseEach",
    {
      chooseEach: "selector",
      "who?": "seats",
      "min?": "amount",
      "max?": "amount",
      "sealed?": "flag",
      "random?": "flag",
      "verb?": "text",
    },
    "Several players choose, each called `chooser`, before anything happens; `sealed` keeps it secret until all have.",
    { chooseEach: { objects: { ...samples.some, controller: "chooser" } }, who: "everyone", as: "kept" },
    (data, speak) => chooseText("chooseEach")({ ...data, who: data["who"] ?? "everyone" }, speak),
    { binds: ["chosen"], calls: "what was chosen" },
  ),
  word(
    "order",
    { order: "selector", as: "name", "who?": "seats", "verb?": "text" },
    "A player puts them in an order.",
    { order: { objects: samples.some }, as: "sorted" },
    (data, speak) => speak.does(data["who"], "put", `${speak.selector(data["order"])} in any order`),
    { calls: "those in that order" },
  ),
  word(
    "pick",
    { pick: "[text] | range | anyCard", as: "name", "who?": "seats", "verb?": "text", "kind?": "text" },
    "A player picks one of several texts (bound as its number from 1), a number, or the name of any card that fits (`{ picked: NAME }` in a filter).",
    { pick: ["odd", "even"], as: "guess" },
    (data, speak) =>
      speak.does(
        data["who"],
        "choose",
        !isRecord(data["pick"])
          ? listed(many(data["pick"]).map(plainly), "or")
          : data["pick"]["card"] !== undefined
            ? `a ${speak.filter(data["pick"]["card"])} name`.replace("permanent", "card")
            : `a number from ${speak.amount(data["pick"]["from"] ?? 0)} to ${speak.amount(data["pick"]["to"])}`,
      ),
    { calls: "the chosen number" },
  ),
  word(
    "share",
    {
      share: "amount",
      among: "selector",
      as: "name",
      "least?": "amount",
      "spill?": "flag",
      "who?": "seats",
      "of?": "selector",
      "verb?": "text",
    },
    "A player divides a number; the shares are called as `as` says, who gets them that name + `To`.",
    { share: 4, among: { objects: { ...samples.some, controller: "opponents" } }, as: "parts" },
    (data, speak) =>
      speak.does(data["who"], "divide", `${speak.amount(data["share"])} among ${speak.selector(data["among"])}`),
    { calls: "its share" },
  ),
  word(
    "random",
    { random: "amount", "among?": "selector" },
    "A number from 1 by chance, or so many of some.",
    { random: 2, as: "coin" },
    (data, speak) =>
      data["among"] === undefined
        ? `choose a number from 1 to ${speak.amount(data["random"])} at random`
        : `choose ${speak.amount(data["random"])} of ${speak.selector(data["among"])} at random`,
    { calls: "the random result" },
  ),
  word(
    "bind",
    { bind: "name", "value?": "amount", "ref?": "selector", "to?": "[number]" },
    "Gives a name to an amount or to what a selector finds now.",
    { bind: "size", value: { count: { objects: samples.some } } },
    (data, speak) =>
      data["ref"] === undefined ? `note ${speak.amount(data["value"])}` : `note ${speak.selector(data["ref"])}`,
    { cost: true, calls: "what was noted" },
  ),
  word(
    "nth",
    { nth: "name", index: "number", as: "name" },
    "Gives a name to one of several.",
    { nth: "target0", index: 0, as: "first" },
    (data, speak) => `take number ${Number(data["index"]) + 1} of ${speak.selector(data["nth"])}`,
    { calls: "that one" },
  ),
  word(
    "note",
    { note: "event", "of?": "selector", "by?": "amount", "who?": "seats" },
    "An event that changes nothing but that others may wait for.",
    { note: samples.event, of: "it" },
    (data) => `note "${plainly(data["note"])}"`,
  ),
  innerWord("askMay", "the question of may"),
  innerWord("askPay", "the question of pay"),
  innerWord("payNow", "what is paid is paid"),
  innerWord("check", "state-based actions are performed"),
];

/** Who pays may need the ruleset's way to do it. */
const solvers = (known: Idiom["rules"]["solvers"]): Entry["keys"] => {
  const names = Object.keys(known ?? {});
  return names.length === 0 ? {} : { "solver?": names.map((name) => `"${name}"`).join(" | ") };
};
