import type { Data, DataRecord } from "@turnwright/kernel";
import { many } from "../english.ts";
import { entriesOf, type Entry } from "../entry.ts";
import type { Idiom } from "../idiom.ts";
import { changeText } from "./change-text.ts";

/** The keys of what is demanded of a declaration, in a record of its own or beside it. */
export const DEMAND = {
  "of?": "whom",
  "to?": "whom | selector",
  "atMost?": "number",
  "atLeast?": "number",
  "notAlone?": "true",
  "each?": "true",
} as const;

const part = entriesOf("part");
const silent = (): string => "";

/** What a filter asks for first. */
const kinds = (filter: DataRecord): readonly Data[] => many(Object.values(filter)[0]);

/** One of these texts; where there is none, a text all the same. */
const literals = (names: readonly string[]): string =>
  names.length === 0 ? "text" : names.map((name) => `"${name}"`).join(" | ");

/** Records that stand inside other forms. */
export const partEntries = ({ filterKeys, cardKeys, nouns, samples }: Idiom): readonly Entry[] => [
  part(
    "target",
    {
      from: "selector",
      "min?": "amount",
      "max?": "amount",
      "plain?": "true",
      "as?": "name",
      "if?": "condition",
      "who?": "seats",
    },
    "A requirement of targets: among which, how many (one). `plain` is a choice that is no target; `if` says when it is asked, `who` who else chooses: as a rule somebody whom a requirement before this has named with `as`.",
    { from: { objects: samples.some }, min: 0, max: 2 },
    (data, speak) => speak.selector(data["from"]),
  ),
  part(
    "mode",
    { text: "text", do: "effects", "targets?": "[target]", "cost?": "costs" },
    "One of the modes of a spell or ability; each counts its own targets from 0, and `cost` is what choosing it costs beside the rest.",
    { text: "the one", do: [samples.effect] },
    (data, speak) =>
      `${data["cost"] === undefined ? "" : `for ${speak.costs(data["cost"])} more `}${speak.aiming(data["targets"]).effects(data["do"])}`,
  ),
  part(
    "extra",
    { as: "name", cost: "costs" },
    "A further cost that may be paid; then its name is bound: `{ did: NAME }`.",
    { as: samples.extra, cost: [samples.cost] },
    (data, speak) => speak.costs(data["cost"]),
  ),
  part(
    "counts",
    { min: "amount", max: "amount", "more?": "costs" },
    "How many modes are chosen; `more` is what each beyond the fewest costs.",
    { min: 1, max: 2 },
    silent,
  ),
  part("range", { "from?": "amount", to: "amount" }, "A number from one to another.", { from: 0, to: 5 }, silent),
  part(
    "anyCard",
    { card: "filter" },
    "The name of any card that fits by what is printed on it, whether it is in the game or not.",
    { card: {} },
    silent,
  ),
  part(
    "picked",
    { picked: "amount" },
    "The name that was picked, as `pick` has bound it or a mark holds it.",
    { picked: { mark: samples.mark, of: "this" } },
    silent,
  ),
  part("bounds", { "atLeast?": "amount", "atMost?": "amount" }, "Bounds of a number.", { atLeast: 3 }, silent),
  part("lacks", { lacks: "[text]" }, "Has none of these.", { lacks: kinds(samples.some) }, silent),
  part("but", { but: "[text]" }, "All of a set but these, in `remove`.", { but: kinds(samples.some) }, silent),
  part(
    "marks",
    { mark: "counter", "atLeast?": "number", "atMost?": "number" },
    "A number of counters.",
    { mark: samples.mark, atLeast: 2 },
    silent,
  ),
  part(
    "values",
    { characteristic: "characteristic", "of?": "things" },
    "What some have in a set.",
    { characteristic: samples.set, of: "it" },
    silent,
  ),
  part(
    "keyFilter",
    { key: literals(filterKeys), "of?": "things" },
    "The filter that a card has under that key.",
    { key: filterKeys[0] ?? "", of: "this" },
    silent,
  ),
  part(
    "change",
    { "who?": "things", "set?": "fields", "add?": "fields", "remove?": "fields", layer: "layer" },
    "A change of characteristics in a layer: what they are set to, what is added, what is removed.",
    { who: { hostOf: "this" }, add: samples.size, layer: samples.layer },
    changeText,
  ),
  part(
    "changed",
    {
      "amount?": "amount",
      "to?": "zone",
      "name?": "event",
      "who?": "seats",
      "bottom?": "true",
      "exhausted?": "true",
      "card?": "model",
      "more?": "amount",
    },
    `What is different about an event: the amount (\`n\` is the old one), where it goes, to whom, that it enters ${nouns.exhausted[0]}, as which card; how many more like it are created.`,
    { to: samples.pile },
    silent,
  ),
  part(
    "demand",
    DEMAND,
    "What is demanded of a declaration; the same keys may stand beside it. `each` counts for each that is attacked or blocked by itself; in `require` any one is enough with `atLeast: 1`, else each that fits must.",
    { atMost: 1 },
    silent,
  ),
  part(
    "spanned",
    { span: "span", "parts?": "[span]", "riders?": "effects" },
    "An inserted part with only some of its own parts, or with effects that speak of it as `span`.",
    { span: "turn", riders: [{ skip: samples.phase, of: "span", who: "you" }] },
    silent,
  ),
  part(
    "placed",
    { "of?": "name", "part?": "span" },
    "A planned turn or phase by the name it was bound under (`span`), or a part of it.",
    { of: "span", part: samples.step },
    silent,
  ),
  part("copied", { copyOf: "things" }, "A copy of something.", { copyOf: { target: 0 } }, silent),
  part("face", { key: literals(cardKeys) }, "The other face.", { key: cardKeys[0] ?? "" }, silent),
  part("printed", { origin: "true" }, "What it is printed as.", { origin: true }, silent),
];
