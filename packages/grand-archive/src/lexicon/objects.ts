import type { DataRecord } from "@turnwright/kernel";
import {
  arrival,
  countersText,
  entriesOf,
  isRecord,
  keywordNames,
  listed,
  names,
  plainly,
  signed,
  spaced,
  word,
  type Entry,
  type Speak,
} from "@turnwright/lexicon";

const part = entriesOf("part");

function pumpText(data: DataRecord, speak: Speak): string {
  const what = isRecord(data["pump"]) ? data["pump"] : {};
  const sizes = Object.keys(what).filter((key) => key !== "keywords");
  const said = [
    ...sizes.map((key) => `${signed(what[key], speak.amount)} ${spaced(key)}`),
    ...(sizes.length === 0 || what["keywords"] === undefined
      ? []
      : [keywordNames(speak.idiom, names(what["keywords"]))]),
  ];
  const until = data["until"] === undefined ? " until end of turn" : speak.duration(data["until"]);
  const gains = sizes.length > 0 ? `gets ${listed(said, "and")}` : gainsText(names(what["keywords"]), speak);
  return `${speak.selector(data["on"], "this")} ${gains}${until}`;
}

/** What is given keywords alone gains them, and becomes what they say that it is. */
const gainsText = (keywords: readonly string[], { idiom }: Speak): string => {
  const is = keywords.filter((each) => idiom.phrases.statuses.includes(each));
  const had = keywords.filter((each) => !is.includes(each));
  return listed(
    [
      ...(had.length === 0 ? [] : [`gains ${keywordNames(idiom, had)}`]),
      ...(is.length === 0 ? [] : [`becomes ${listed(is, "and")}`]),
    ],
    "and",
  );
};

/** One word with a selector. */
const plain = (form: string, says: string, more: Parameters<typeof word>[5] = {}): Entry =>
  word(
    form,
    { [form]: "things" },
    says,
    { [form]: { target: 0 } },
    (data, speak) => `${form} ${speak.selector(data[form])}`,
    more,
  );

/** Words about objects and cards. */
export const objectEntries: readonly Entry[] = [
  plain("destroy", "Objects go to their owners' graveyards; regalia are banished.", { cost: true }),
  plain("sacrifice", "Objects are sacrificed; as a cost they must be there.", {
    cost: true,
    calls: "what was sacrificed",
  }),
  word(
    "banish",
    { banish: "things", "as?": "name" },
    "Cards or objects are banished; as a cost they must be there.",
    { banish: { target: 0 } },
    (data, speak) => `banish ${speak.selector(data["banish"])}${arrival(data, speak)}`,
    { cost: true, calls: "the banished card" },
  ),
  plain("rest", "Objects rest; as a cost they must be awake.", { cost: true }),
  plain("wake", "Objects wake; as a cost they must be rested.", { cost: true }),
  plain("suppress", "Banished until the beginning of the next end phase, under the owner's control then.", {
    cost: true,
  }),
  word(
    "negate",
    { negate: "things", "banish?": "flag" },
    "An activation does not happen; its card goes where it would go anyway, or is banished.",
    { negate: { target: 0 } },
    (data, speak) => `negate ${speak.selector(data["negate"])}${data["banish"] === true ? " and banish it" : ""}`,
  ),
  word(
    "counters",
    { counters: "counter", "on?": "things", "by?": "amount" },
    "Counters are put on objects; a negative number takes them off.",
    { counters: "buff", on: { target: 0 }, by: 2 },
    (data, speak) =>
      countersText(plainly(data["counters"]), data["by"] ?? 1, speak.selector(data["on"], "this"), speak),
    { cost: true },
  ),
  word(
    "pump",
    { pump: "pumped", "on?": "things", "until?": "duration" },
    "Objects get numbers and keywords, this turn unless something else is said.",
    { pump: { power: 2, keywords: ["true sight"] }, on: { target: 0 } },
    pumpText,
    { cost: true },
  ),
  part(
    "pumped",
    {
      "power?": "amount",
      "life?": "amount",
      "level?": "amount",
      "attackPower?": "amount",
      "retort?": "amount",
      "multistrike?": "amount",
      "pride?": "amount",
      "keywords?": "[keyword]",
    },
    "What is given.",
    { power: 2, keywords: ["vigor"] },
    () => "",
  ),
];
