import type { Data, DataRecord } from "@turnwright/kernel";
import { listed, spaced } from "../english.ts";

import type { Entry, Speak } from "../entry.ts";
import type { Idiom } from "../idiom.ts";
import { isList, isRecord, names } from "../data.ts";
import { changesText, whomText } from "./change-text.ts";
import { SEEN_BEFORE } from "./parts.ts";
import { replaceText } from "./replacement-text.ts";
import { word } from "./forms.ts";

const waitText =
  (key: string) =>
  (data: DataRecord, speak: Speak): string => {
    const aimed = data["targets"] === undefined ? speak : speak.aiming(data["targets"]);
    const isOften = data["uses"] === "always";
    const clause = aimed.event(data[key], isOften ? data : { ...data, next: true });
    const start = clause.startsWith("at ") ? clause : `${isOften ? "whenever" : "the next time"} ${clause}`;
    const test = data["if"] === undefined ? "" : `, if ${aimed.condition(data["if"])}`;
    return `${start}${speak.duration(data["until"])}${test}, ${aimed.effects(data["do"])}`;
  };

/** The words that leave a rule behind. */
const ruleWord = (form: string, says: string, example: Data): Entry =>
  word(form, says, example, (data, speak) =>
    data["uses"] === undefined
      ? `${speak.entry("static", data)}${speak.duration(data["until"])}`
      : `${speak.duration(data["until"])}, ${nextText(data["uses"], speak)}${speak.entry("static", data)}`.replace(
          /^,? /,
          "",
        ),
  );

/** That a rule is for the next time that something is done, or for the next few. */
function nextText(uses: Data | undefined, speak: Speak): string {
  if (uses === undefined) return "";
  return uses === 1 ? "for the next such action: " : `for the next ${speak.amount(uses)} such actions: `;
}

const USED = " With `uses` it is for the next such action, or the next few.";

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
    "A delayed trigger: once, unless `uses` says otherwise.",
    { delay: `begin:${samples.step}`, do: [samples.effect] },
    waitText("delay"),
    { lacks: SEEN_BEFORE },
  ),
  word(
    "watch",
    "As `delay`, but it acts at once, without the stack.",
    { watch: "begin:turn", who: "you", do: [samples.effect] },
    waitText("watch"),
    { lacks: SEEN_BEFORE },
  ),
  word(
    "reflex",
    "An ability that triggers at once because of what was just done; its targets are chosen then.",
    { reflex: [samples.effect], targets: [{ from: "opponents" }] },
    (data, speak) => `when you do, ${speak.aiming(data["targets"]).effects(data["reflex"])}`,
  ),
  word(
    "replace",
    "A replacement effect is left behind; `uses` counts how often it works.",
    { replace: samples.event, instead: [samples.effect], uses: 1, until: samples.expiry },
    (data, speak) => {
      const said = replaceText(data, speak);
      const once = said.startsWith("if ")
        ? said.replace(/^if /, "the next time ")
        : `the next time it happens: ${said}`;
      const until = speak.duration(data["until"]);
      // Put behind what is done, it would be said of that.
      if (data["uses"] !== 1) return `${said}${until}`;
      return until === "" ? once : `${until.trim()}, ${once}`;
    },
  ),
  word(
    "prevent",
    "So much of it does not happen: a shield that is used up, or all of it.",
    { prevent: "all", on: samples.event, until: samples.expiry },
    (data, speak) => {
      const much = data["prevent"] === "all" ? "all" : `the next ${speak.amount(data["prevent"])}`;
      const only = data["uses"] === 1 && data["prevent"] === "all" ? " the next time" : "";
      return `prevent ${much} ${listed(names(data["on"]).map(spaced), "or")} that would be dealt${receiverText(data, speak)}${only}${speak.duration(data["until"])}${data["also"] === undefined ? "" : `; as it is prevented, ${speak.effects(data["also"])}`}`;
    },
  ),
  word(
    "modify",
    "What objects are is changed: which ones and how much is settled now.",
    { modify: { set: samples.size, layer: samples.layer }, who: { target: 0 }, until: samples.expiry },
    (data, speak) =>
      `${changesText(data["modify"], speak, speak.selector(data["who"], "this"))}${speak.duration(data["until"])}`,
  ),
  word(
    "changeText",
    "A word of these kinds is chosen, and another of its kind takes its place wherever it is used as such in the text of these: in their abilities and types, not in names and costs. `but` are words that are not put there.",
    { changeText: { target: 0 }, kinds: [samples.wordKind] },
    (data, speak) =>
      `${speak.does(data["who"], "change", `the text of ${speak.selector(data["changeText"])} by replacing all instances of one ${listed(names(data["kinds"]).map(spaced), "or")} with another`)}${data["but"] === undefined ? "" : `, but not with ${listed(names(data["but"]), "or")}`}${speak.duration(data["until"])}`,
  ),
  word(
    "enact",
    "A static ability holds for a time, though no object has it.",
    { enact: { forbid: [samples.action], who: "opponents" }, until: samples.expiry },
    (data, speak) => `${speak.entry("static", data["enact"])}${speak.duration(data["until"])}`,
  ),
  ruleWord("waive", `Conditions of actions do not count.${USED}`, {
    waive: [samples.test],
    actions: [samples.action],
    who: "you",
    until: samples.expiry,
  }),
  ruleWord("forbid", "Actions are forbidden.", {
    forbid: [samples.action],
    who: "opponents",
    until: samples.expiry,
  }),
  ruleWord("need", "Actions have one condition more.", {
    need: samples.test,
    actions: [samples.action],
    who: "opponents",
    until: samples.expiry,
  }),
  ruleWord(
    "permit",
    `Cards may be played from where they otherwise could not; of others' cards with \`anyone\`. Whoever does so causes \`then\`, which calls it \`it\`.${USED}`,
    { permit: samples.action, from: samples.pile, of: { is: "it" }, who: "you", until: samples.expiry },
  ),
  ruleWord("tax", `Actions, or declarations, cost more.${USED}`, {
    tax: [samples.cost],
    actions: [samples.action],
    who: "opponents",
    until: samples.expiry,
  }),
  ruleWord("discount", `Actions cost less.${USED}`, {
    discount: [samples.cost],
    actions: [samples.action],
    who: "you",
    until: samples.expiry,
  }),
  ruleWord("require", "Those that fit must be declared if they can.", {
    require: {},
    declaration: samples.declaration,
    of: { is: { target: 0 } },
    until: samples.expiry,
  }),
  ruleWord("restrict", "Those that fit cannot be declared so.", {
    restrict: {},
    declaration: samples.declaration,
    of: { is: { target: 0 } },
    until: samples.expiry,
  }),
  ruleWord("again", "What triggers because of these events triggers once more.", {
    again: `enter:${nouns.field}`,
    who: "you",
    until: samples.expiry,
  }),
  ruleWord("certain", "Nothing prevents these events; `source` is what causes them.", {
    certain: samples.event,
    until: samples.expiry,
  }),
  ruleWord("mute", "These events cause no abilities to trigger.", {
    mute: `enter:${nouns.field}`,
    of: samples.some,
    until: samples.expiry,
  }),
];
