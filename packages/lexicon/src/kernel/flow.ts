import type { Data, DataRecord } from "@turnwright/kernel";
import { listed, spaced, withArticle } from "../english.ts";
import { timesOver } from "../phrase.ts";
import type { Entry, Speak } from "../entry.ts";
import type { Idiom } from "../idiom.ts";
import { isRecord, many, plainly } from "../data.ts";
import { innerWord, word } from "./forms.ts";
import { calledAfter } from "./short-nouns.ts";

/** `total power 3 or greater`. */
function together({ characteristic, atLeast, atMost }: DataRecord, speak: Speak): string {
  const bound = atLeast === undefined ? `${speak.amount(atMost)} or less` : `${speak.amount(atLeast)} or greater`;
  return `total ${spaced(plainly(characteristic))} ${bound}`;
}

/** What is chosen, and how many of it. */
function chosen(data: DataRecord, from: Data | undefined, speak: Speak): string {
  const { min, max = 1, total } = data;
  if (isRecord(total) && isRecord(from) && isRecord(from["objects"]))
    return `any number of ${speak.filter(from["objects"], true)} with ${together(total, speak)}`;
  const upTo = min === 0 ? "up to " : "";
  // As many as there are.
  const isAnyNumber = min === 0 && isRecord(max) && JSON.stringify(max["count"]) === JSON.stringify(from);
  if (isRecord(from) && isRecord(from["objects"]) && isAnyNumber)
    return `any number of ${speak.filter(from["objects"], true)}`;
  if (isRecord(from) && isRecord(from["objects"])) {
    const what = speak.filter(from["objects"], max !== 1);
    return max === 1 ? (min === 0 ? `up to one ${what}` : withArticle(what)) : `${upTo}${speak.amount(max)} ${what}`;
  }
  const whom = speak.selector(from);
  // One of several players is one of the kind.
  if (max === 1 && whom.startsWith("each ")) return `${min === 0 ? "up to one" : "one"} ${whom.slice("each ".length)}`;
  return `${upTo}${max === 1 ? "one" : speak.amount(max)} of ${whom}`;
}

const chooseText =
  (key: string) =>
  (data: DataRecord, speak: Speak): string => {
    // That something is put somewhere the next effect says.
    const verb = typeof data["verb"] === "string" && data["verb"] !== "put" ? ` to ${spaced(data["verb"])}` : "";
    return speak.does(
      data["who"],
      "choose",
      `${chosen(data, data[key], speak)}${verb}${data["random"] === true ? " at random" : ""}`,
    );
  };

/** `draw a card, three times`, `…; repeat this process as long as …`. */
function repeatText(data: DataRecord, speak: Speak): string {
  const { repeat, while: test, may } = data;
  const what = speak.effects(data["do"]);
  const goes = test === undefined ? "" : ` as long as ${speak.condition(test)}`;
  const wanted = may === true ? `${speak.selector(data["who"] ?? "you")} may repeat` : "repeat";
  if (repeat === "process") return `${what}; ${wanted} this process${goes}`;
  const times = `${what}, ${may === true || test !== undefined ? "up to " : ""}${speak.amount(repeat)} times`;
  if (may === true) return `${times}; ${speak.selector(data["who"] ?? "you")} may stop after each${goes}`;
  return `${times}${goes}`;
}

/** A clause that says who does it. */
const SUBJECT = /^(?:an?|each|if|it|its|target|that|the|this|what|"\S+")\b/;

const otherwise = (data: Data | undefined, speak: Speak): string =>
  many(data).length === 0 ? "" : `; otherwise, ${speak.effects(data)}`;

/** Words that say how other words are done: in which order, whether, how often, and what is chosen. */
export const flowEntries = ({ samples }: Idiom): readonly Entry[] => [
  word(
    "sequence",
    "One after the other: makes one effect of several. Inside `together` it happens before the rest of that moment.",
    { sequence: [samples.effect, samples.second] },
    (data, speak) => speak.effects(data["sequence"]),
    { cost: true },
  ),
  word(
    "together",
    "All of it happens at the same time.",
    { together: [samples.effect, samples.second] },
    (data, speak) => `${speak.effects(data["together"])} at the same time`,
  ),
  word(
    "after",
    "Happens when this resolution is over.",
    { after: [samples.effect] },
    (data, speak) => `after this, ${speak.effects(data["after"])}`,
  ),
  word(
    "if",
    "The one if the condition holds now, the other if not.",
    { if: { active: "you" }, then: [samples.effect], else: [samples.second] },
    (data, speak) =>
      data["then"] === undefined
        ? `unless ${speak.condition(data["if"])}, ${speak.effects(data["else"])}`
        : `if ${speak.condition(data["if"])}, ${speak.effects(data["then"])}${otherwise(data["else"], speak)}`,
  ),
  word(
    "forEach",
    "For each of them, called `it` or as `as` says; with `together` at the same time. `with` binds what stands at the same place of another binding.",
    { forEach: "everyone", do: [samples.effect] },
    (data, speak) => {
      const each = speak.selector(data["forEach"]).replace(/^those in that order$/, "each of them in that order");
      const [it, its] = /player|opponent|\byou\b/.test(each) ? ["that player", "that player's"] : ["it", "its"];
      // What each is called in the effects is known only after them.
      const name = `"${plainly(data["as"])}"`;
      return `for ${each}, ${speak.effects(data["do"]).replaceAll(`${name}'s`, its).replaceAll(name, it)}`;
    },
    { calls: "it" },
  ),
  word(
    "repeat",
    'So many times; with `while` only as long as that holds after it, with `may` only as long as a player wants it. `"process"` is done once, and then repeated as often as these say.',
    { repeat: "x", do: [samples.effect] },
    repeatText,
  ),
  word(
    "may",
    "A player may do it, or not; of several each in turn, as `chooser`.",
    { may: [samples.effect] },
    (data, speak) => {
      const who = speak.selector(data["who"]);
      const what = speak.effects(data["may"]);
      // What others do is not what you may do.
      const does = who === "you" && !SUBJECT.test(what) ? "you may" : `${who} may have this happen:`;
      return `${does} ${what}${otherwise(data["else"], speak)}`;
    },
  ),
  word(
    "pay",
    "A player may pay in the middle of this; `then` if it does, `else` if not.",
    { pay: [samples.cost], who: "you", then: [samples.effect] },
    (data, speak) => {
      const { price, rest: times } = timesOver(
        speak.paying(data["pay"]),
        data["times"] === undefined ? null : speak.amount(data["times"]),
      );
      const who = speak.selector(data["who"] ?? "you");
      const paid = `${who} ${data["must"] === true ? "must" : "may"} ${price}${times}`;
      const isYou = who === "you";
      const follows = speak.effects(data["then"]);
      const condition = follows.startsWith("when you do") ? "" : `if ${isYou ? "you do" : "that is done"}, `;
      const then = follows === "" ? "" : `; ${condition}${follows}`;
      const not = then === "" && many(data["else"]).length > 0;
      const rest = not ? `; if not, ${speak.effects(data["else"])}` : otherwise(data["else"], speak);
      return `${paid}${then}${rest}`;
    },
    { binds: ["paid", "pays"] },
  ),
  word(
    "choose",
    "A player chooses among them without targeting; what was chosen is called as `as` says, else `chosen`. `ordered` asks for their order too, `staying` leaves out what moves anyway in this moment (for what is given up as something enters). `total` takes any number of those that together have so much of a characteristic. Of several players each chooses in turn, as `chooser`.",
    { choose: { objects: { zone: samples.hand, owner: "you" } }, as: "kept" },
    chooseText("choose"),
    {
      cost: true,
      binds: ["chosen"],
      calls: (data, speak) =>
        calledAfter("chosen", data["choose"], speak, (data["max"] ?? 1) === 1 ? "one" : undefined),
    },
  ),
  word(
    "chooseEach",
    "Several players choose, each called `chooser`, before anything happens; `sealed` keeps it secret until all have.",
    { chooseEach: { objects: { ...samples.some, controller: "chooser" } }, who: "everyone", as: "kept" },
    (data, speak) => chooseText("chooseEach")({ ...data, who: data["who"] ?? "everyone" }, speak),
    { binds: ["chosen"], calls: (data, speak) => calledAfter("chosen", data["chooseEach"], speak) },
  ),
  word(
    "order",
    "A player puts them in an order.",
    { order: { objects: samples.some }, as: "sorted" },
    (data, speak) => speak.does(data["who"], "put", `${speak.selector(data["order"])} in any order`),
    { calls: "those in that order" },
  ),
  word(
    "pick",
    "A player picks one of several texts (bound as its number from 1), a number, or the name of any card that fits (`{ picked: NAME }` in a filter); of several players each picks in turn, as `chooser`.",
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
    {
      calls: ({ pick }) =>
        !isRecord(pick) ? "the choice" : pick["card"] === undefined ? "the chosen number" : "the chosen name",
    },
  ),
  word(
    "share",
    "A player divides a number; the shares are called as `as` says, who gets them that name + `To`.",
    { share: 4, among: { objects: { ...samples.some, controller: "opponents" } }, as: "parts" },
    (data, speak) =>
      speak.does(data["who"], "divide", `${speak.amount(data["share"])} among ${speak.selector(data["among"])}`),
    { calls: "its share" },
  ),
  word(
    "random",
    "A number from 1 by chance, or so many of some.",
    { random: 2, as: "coin" },
    (data, speak) =>
      data["among"] === undefined
        ? `choose a number from 1 to ${speak.amount(data["random"])} at random`
        : `choose ${chosen({ max: data["random"] ?? 1 }, data["among"], speak)} at random`,
    {
      calls: (data, speak) =>
        data["among"] === undefined ? "the random result" : calledAfter("chosen", data["among"], speak),
    },
  ),
  word(
    "bind",
    "Gives a name to an amount or to what a selector finds now.",
    { bind: "size", value: { count: { objects: samples.some } } },
    (data, speak) =>
      // The number of a turn is noted only to tell turns apart.
      isRecord(data["value"]) && data["value"]["turn"] === true
        ? ""
        : data["ref"] === undefined
          ? `note ${speak.amount(data["value"])}`
          : `note ${speak.selector(data["ref"])}`,
    {
      cost: true,
      calls: (data, speak) =>
        data["ref"] === undefined ? "the noted number" : calledAfter("noted", data["ref"], speak, "each"),
    },
  ),
  word(
    "nth",
    "Gives a name to one of several.",
    { nth: "target0", index: 0, as: "first" },
    (data, speak) => `take number ${Number(data["index"]) + 1} of ${speak.selector(data["nth"])}`,
    { calls: "that one" },
  ),
  word(
    "note",
    "An event that changes nothing but that others may wait for; of several players one for each.",
    { note: samples.event, of: "it" },
    (data) => `note "${plainly(data["note"])}"`,
  ),
  innerWord("atomic", "one after the other, as one event"),
  innerWord("whole", "what can be replaced as a whole happens part by part"),
  innerWord("askMay", "the question of may"),
  innerWord("askPay", "the question of pay"),
  innerWord("payNow", "what is paid is paid"),
  innerWord("useSource", "something is used that can be paid with", { cost: true }),
  innerWord("check", "state-based actions are performed"),
];
