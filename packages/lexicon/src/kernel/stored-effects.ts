import type { Data, DataRecord } from "@turnwright/kernel";
import { listed, names, spaced } from "../english.ts";
import { word, type Entry, type Speak } from "../entry.ts";
import type { Idiom } from "../idiom.ts";
import { isList, isRecord } from "../data.ts";
import { changesText, whomText } from "./change-text.ts";
import { replaceText } from "./replacement-text.ts";

const stored = { "until?": "duration", "uses?": 'amount | "always"', "span?": "place" } as const;
const waits = {
  "who?": "seats",
  "of?": "whom",
  "where?": "condition",
  "if?": "condition",
  "per?": '"event" | "moment" | "seat"',
  "looksBack?": "true",
  "targets?": "[target]",
  "modes?": "[mode]",
  "choose?": "counts",
  "divide?": "amount",
  "text?": "text",
} as const;

const waitText =
  (key: string) =>
  (data: DataRecord, speak: Speak): string => {
    const aimed = data["targets"] === undefined ? speak : speak.aiming(data["targets"]);
    const isOften = data["uses"] === "always";
    const clause = aimed.event(data[key], data);
    const start = clause.startsWith("at ")
      ? isOften
        ? clause
        : clause.replace("of each ", "of the ").replace(/of (\S+) /, "of $1 next ")
      : `${isOften ? "whenever" : "the next time"} ${clause}`;
    const test = data["if"] === undefined ? "" : `, if ${aimed.condition(data["if"])}`;
    return `${start}${speak.duration(data["until"])}${test}, ${aimed.effects(data["do"])}`;
  };

/** The words that leave a rule behind, each with the keys that the static ability of that name has. */
const ruleWord = (form: string, keys: Entry["keys"], says: string, example: Data): Entry =>
  word(
    form,
    { ...keys, "until?": "duration" },
    says,
    example,
    (data, speak) => `${speak.entry("static", data)}${speak.duration(data["until"])}`,
  );

const concerning = { "actions?": "[action]", "but?": "[action]", "who?": "seats", "of?": "filter" } as const;
const declaring = { declaration: "declaration", "of?": "whom", "to?": "whom | selector" } as const;
const echoing = { "of?": "whom", "who?": "seats", "source?": "filter", "times?": "amount" } as const;

/** Whom a shield is for, and against what: either by keys of its own, or by a condition that names the one or the other. */
function receiverText(data: DataRecord, speak: Speak): string {
  const { of, who, where } = data;
  const [either] = isRecord(where) && isList(where["any"]) ? where["any"] : [];
  const [it, receiver] = isRecord(either) && isList(either["same"]) ? either["same"] : [];
  if (it === "it" && receiver !== undefined) return ` to ${speak.selector(receiver)}`;
  const to = of === undefined ? (who === undefined ? "" : ` to ${speak.selector(who)}`) : ` to ${whomText(of, speak)}`;
  // That it is dealt to a player is said already.
  const all = isRecord(where) && isList(where["all"]) ? where["all"] : where === undefined ? [] : [where];
  const left = all.filter((each) => JSON.stringify(each) !== '{"not":{"did":"it"}}');
  return left.length === 0
    ? to
    : `${to}, provided that ${listed(
        left.map((each) => speak.condition(each)),
        "and",
      )},`;
}

/** Words whose effect comes later or lasts. */
export const laterEntries = ({ nouns, samples }: Idiom): readonly Entry[] => [
  word(
    "delay",
    { delay: "events", do: "effects", ...waits, ...stored },
    "A delayed trigger: once, unless `uses` says otherwise.",
    { delay: `begin:${samples.step}`, do: [samples.effect] },
    waitText("delay"),
  ),
  word(
    "watch",
    { watch: "events", do: "effects", ...waits, ...stored },
    "As `delay`, but it acts at once, without the stack.",
    { watch: "begin:turn", who: "you", do: [samples.effect] },
    waitText("watch"),
  ),
  word(
    "reflex",
    {
      reflex: "effects",
      "targets?": "[target]",
      "modes?": "[mode]",
      "choose?": "counts",
      "divide?": "amount",
      "if?": "condition",
      "text?": "text",
    },
    "An ability that triggers at once because of what was just done; its targets are chosen then.",
    { reflex: [samples.effect], targets: [{ from: "opponents" }] },
    (data, speak) => `when you do, ${speak.aiming(data["targets"]).effects(data["reflex"])}`,
  ),
  word(
    "replace",
    {
      replace: "events",
      "but?": "events",
      "who?": "seats",
      "of?": "whom",
      "where?": "condition",
      "class?": "text",
      "may?": "true",
      "change?": "changed",
      "instead?": "effects",
      "inTurn?": "true",
      "also?": "effects",
      "before?": "effects",
      "prevent?": 'amount | "all"',
      "text?": "text",
      ...stored,
    },
    "A replacement effect is left behind; `uses` counts how often it works.",
    { replace: samples.event, instead: [samples.effect], uses: 1, until: samples.expiry },
    (data, speak) =>
      `${data["uses"] === 1 ? "the next time it happens: " : ""}${replaceText(data, speak)}${speak.duration(data["until"])}`,
  ),
  word(
    "prevent",
    {
      prevent: 'amount | "all"',
      on: "events",
      "of?": "whom",
      "who?": "seats",
      "where?": "condition",
      "class?": "text",
      "also?": "effects",
      ...stored,
    },
    "So much of it does not happen: a shield that is used up, or all of it.",
    { prevent: "all", on: samples.event, until: samples.expiry },
    (data, speak) => {
      const much = data["prevent"] === "all" ? "all" : `the next ${speak.amount(data["prevent"])}`;
      const only = data["uses"] === 1 && data["prevent"] === "all" ? " the next time" : "";
      return `prevent ${much} ${listed(names(data["on"]).map(spaced), "or")} that would be dealt${receiverText(data, speak)}${only}${speak.duration(data["until"])}`;
    },
  ),
  word(
    "modify",
    { modify: "[change]", "who?": "things", "until?": "duration" },
    "What objects are is changed: which ones and how much is settled now.",
    { modify: { set: samples.size, layer: samples.layer }, who: { target: 0 }, until: samples.expiry },
    (data, speak) =>
      `${changesText(data["modify"], speak, speak.selector(data["who"], "this"))}${speak.duration(data["until"])}`,
  ),
  ruleWord("waive", { waive: "[test]", ...concerning }, "Conditions of actions do not count.", {
    waive: [samples.test],
    actions: [samples.action],
    who: "you",
    until: samples.expiry,
  }),
  ruleWord("forbid", { forbid: "[action]", ...concerning }, "Actions are forbidden.", {
    forbid: [samples.action],
    who: "opponents",
    until: samples.expiry,
  }),
  ruleWord("need", { need: "test", ...concerning }, "Actions have one condition more.", {
    need: samples.test,
    actions: [samples.action],
    who: "opponents",
    until: samples.expiry,
  }),
  ruleWord(
    "permit",
    { permit: "[action]", "from?": "zones", "anyone?": "flag", ...concerning },
    "Cards may be played from where they otherwise could not; of others' cards with `anyone`.",
    { permit: samples.action, from: samples.pile, of: { is: "it" }, who: "you", until: samples.expiry },
  ),
  ruleWord(
    "tax",
    { tax: "costs", "times?": "amount", ...concerning, "declaration?": "declaration", "to?": "whom | selector" },
    "Actions, or declarations, cost more.",
    { tax: [samples.cost], actions: [samples.action], who: "opponents", until: samples.expiry },
  ),
  ruleWord("discount", { discount: "costs", "times?": "amount", ...concerning }, "Actions cost less.", {
    discount: [samples.cost],
    actions: [samples.action],
    who: "you",
    until: samples.expiry,
  }),
  ruleWord("require", { require: "demand", ...declaring }, "Those that fit must be declared if they can.", {
    require: {},
    declaration: samples.declaration,
    of: { is: { target: 0 } },
    until: samples.expiry,
  }),
  ruleWord("restrict", { restrict: "demand", ...declaring }, "Those that fit cannot be declared so.", {
    restrict: {},
    declaration: samples.declaration,
    of: { is: { target: 0 } },
    until: samples.expiry,
  }),
  ruleWord(
    "again",
    { again: 'events | "any"', ...echoing },
    "What triggers because of these events triggers once more.",
    { again: `enter:${nouns.field}`, who: "you", until: samples.expiry },
  ),
  ruleWord(
    "certain",
    { certain: "events", "of?": "whom", "who?": "seats", "source?": "filter" },
    "Nothing prevents these events; `source` is what causes them.",
    { certain: samples.event, until: samples.expiry },
  ),
  ruleWord("mute", { mute: "events", ...echoing }, "These events cause no abilities to trigger.", {
    mute: `enter:${nouns.field}`,
    of: samples.some,
    until: samples.expiry,
  }),
];
