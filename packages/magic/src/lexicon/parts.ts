import { entriesOf, type Entry } from "./entry.ts";
import { changeText } from "./change-text.ts";

const part = entriesOf("part");
const silent = (): string => "";

/** Records that stand inside other forms. */
export const partEntries: readonly Entry[] = [
  part(
    "target",
    { from: "selector", "min?": "amount", "max?": "amount", "plain?": "true", "as?": "name", "if?": "condition" },
    "A requirement of targets: among which, how many (one). `plain` is a choice that is no target; `if` says when it is asked.",
    { from: { objects: { types: "creature" } }, min: 0, max: 2 },
    (data, speak) => speak.selector(data["from"]),
  ),
  part(
    "mode",
    { text: "text", do: "effects", "targets?": "[target]" },
    "One of the modes of a spell or ability; each counts its own targets from 0.",
    { text: "draw", do: [{ draw: 1 }] },
    (data, speak) => speak.aiming(data["targets"]).effects(data["do"]),
  ),
  part(
    "extra",
    { as: "name", cost: "costs" },
    "A further cost that may be paid; then its name is bound: `{ did: NAME }`.",
    { as: "kicked", cost: [{ mana: "{4}" }] },
    (data, speak) => speak.costs(data["cost"]),
  ),
  part("counts", { min: "amount", max: "amount" }, "How many modes are chosen.", { min: 1, max: 2 }, silent),
  part("range", { "from?": "amount", to: "amount" }, "A number from one to another.", { from: 0, to: 5 }, silent),
  part("bounds", { "atLeast?": "number", "atMost?": "number" }, "Bounds of a number.", { atLeast: 3 }, silent),
  part("lacks", { lacks: "[text]" }, "Has none of these.", { lacks: ["creature"] }, silent),
  part("but", { but: "[text]" }, "All of a set but these, in `remove`.", { but: ["creature"] }, silent),
  part(
    "marks",
    { mark: "counter", "atLeast?": "number", "atMost?": "number" },
    "A number of counters.",
    { mark: "charge", atLeast: 2 },
    silent,
  ),
  part(
    "values",
    { characteristic: "characteristic", "of?": "selector" },
    "What some have in a set.",
    { characteristic: "colors", of: "it" },
    silent,
  ),
  part(
    "keyFilter",
    { key: '"enchant"', "of?": "selector" },
    "The filter that a card has under that key.",
    { key: "enchant", of: "this" },
    silent,
  ),
  part(
    "pump",
    { "power?": "amount", "toughness?": "amount", "keywords?": "[keyword]" },
    "What is given.",
    { power: 2, keywords: ["haste"] },
    silent,
  ),
  part(
    "change",
    { "who?": "selector", "set?": "fields", "add?": "fields", "remove?": "fields", layer: "layer" },
    'A change of characteristics in a layer: types, colors, abilities (keywords), define, set (power and toughness), modify (plus and minus). `remove: { keywords: "all" }` takes all.',
    { who: { hostOf: "this" }, add: { power: 2, toughness: 2 }, layer: "modify" },
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
    },
    "What is different about an event: the amount (`n` is the old one), where it goes, to whom, that it enters tapped, as which card.",
    { to: "exile" },
    silent,
  ),
  part(
    "demand",
    { "of?": "whom", "to?": "whom", "atMost?": "number", "atLeast?": "number", "notAlone?": "true", "each?": "true" },
    "What is demanded of a declaration; the same keys may stand beside it.",
    { atMost: 1 },
    silent,
  ),
  part(
    "spanned",
    { span: "span", "parts?": "[span]", "riders?": "effects" },
    "An inserted part with only some of its own parts, or with effects that speak of it as `span`.",
    { span: "turn", riders: [{ skip: "untap", of: "span", who: "you" }] },
    silent,
  ),
  part(
    "placed",
    { "of?": "name", "part?": "span" },
    "A planned turn or phase by the name it was bound under (`span`), or a part of it.",
    { of: "span", part: "endStep" },
    silent,
  ),
  part("copied", { copyOf: "selector" }, "A copy of something.", { copyOf: { target: 0 } }, silent),
  part("face", { key: '"back"' }, "The other face.", { key: "back" }, silent),
  part("printed", { origin: "true" }, "What it is printed as.", { origin: true }, silent),
  part(
    "suspended",
    { cost: "mana", time: "number" },
    "What suspending costs, and how many time counters.",
    { cost: "{R}", time: 3 },
    silent,
  ),
];
