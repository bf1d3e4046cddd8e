import type { Data, DataRecord } from "@turnwright/kernel";
import { many } from "../data.ts";

import type { Entry } from "../entry.ts";
import type { Idiom } from "../idiom.ts";
import { changeText } from "./change-text.ts";
import { part } from "./forms.ts";

const PAID_LATER = "what triggers costs nothing; let it be paid in what it does, with pay";

/** The keys about prices that nothing which triggers has. */
export const UNPAID = { cost: PAID_LATER, more: PAID_LATER, extras: PAID_LATER, number: PAID_LATER };

/** A key that nothing which waits for an event has: the event says it. */
export const SEEN_BEFORE = { looksBack: "leave it out, as that follows from the event" };

const silent = (): string => "";

/** What a filter asks for first. */
const kinds = (filter: DataRecord): readonly Data[] => many(Object.values(filter)[0]);

/** Records that stand inside other forms. */
export const partEntries = ({ filterKeys, cardKeys, nouns, samples }: Idiom): readonly Entry[] => [
  part(
    "target",
    "A requirement of targets: among which, how many (one). `plain` is a choice that is no target; with `apart` no two of them have the same controller, or owner: with `min: 0` and as many as there are opponents, up to one of each; `if` says when it is asked, `who` who else chooses: as a rule somebody whom a requirement before this has named with `as`.",
    { from: { objects: samples.some }, min: 0, max: 2 },
    (data, speak) => speak.selector(data["from"]),
  ),
  part(
    "mode",
    "One of the modes of a spell or ability; each counts its own targets from 0, and `cost` is what choosing it costs beside the rest.",
    { text: "the one", do: [samples.effect] },
    (data, speak) =>
      `${data["cost"] === undefined ? "" : `for ${speak.costs(data["cost"])} more `}${speak.aiming(data["targets"]).effects(data["do"])}`,
  ),
  part(
    "triggerMode",
    "One of the modes of what triggers. It has no cost: what is to be paid is paid in what it does, with `pay`.",
    { text: "the one", do: [samples.effect] },
    silent,
    { lacks: UNPAID },
  ),
  part(
    "extra",
    "A further cost that may be paid; then its name is bound: `{ did: NAME }`.",
    { as: samples.extra, cost: [samples.cost] },
    (data, speak) => speak.costs(data["cost"]),
  ),
  part("counts", "How many modes are chosen; `more` is what each beyond the fewest costs.", { min: 1, max: 2 }, silent),
  part("triggerCounts", "How many modes of what triggers are chosen.", { min: 1, max: 2 }, silent, { lacks: UNPAID }),
  part("range", "A number from one to another.", { from: 0, to: 5 }, silent),
  part(
    "anyCard",
    "The name of any card that fits by what is printed on it, whether it is in the game or not.",
    { card: {} },
    silent,
  ),
  part(
    "picked",
    "The name that was picked, as `pick` has bound it or a mark holds it.",
    { picked: { mark: samples.mark, of: "this" } },
    silent,
  ),
  part("bounds", "Bounds of a number.", { atLeast: 3 }, silent),
  part(
    "total",
    "What those that are chosen have of a characteristic together, at least or at most.",
    { characteristic: samples.number, atLeast: 3 },
    silent,
  ),
  part("lacks", "Has none of these.", { lacks: kinds(samples.some) }, silent),
  part("but", "All of a set but these, in `remove`.", { but: kinds(samples.some) }, silent),
  part("marks", "A number of counters.", { mark: samples.mark, atLeast: 2 }, silent),
  part("values", "What some have in a set.", { characteristic: samples.set, of: "it" }, silent),
  part("keyFilter", "The filter that a card has under that key.", { key: filterKeys[0] ?? "", of: "this" }, silent),
  part(
    "keywordFilter",
    "What the keywords of a family that something has are about.",
    { keyword: samples.family, of: "this" },
    silent,
  ),
  part(
    "change",
    "A change of characteristics in a layer: what they are set to, what is added, what is removed; which abilities are given in full; which two are switched.",
    { who: { hostOf: "this" }, add: samples.size, layer: samples.layer },
    changeText,
  ),
  part(
    "changed",
    `What is different about an event: the amount (\`n\` is the old one), where it goes, to whom, that it enters ${nouns.exhausted[0]}, as which card; how many more like it are created.`,
    { to: samples.pile },
    silent,
  ),
  part(
    "demand",
    "What is demanded of a declaration; the same keys may stand beside it. In `restrict`, `atMost` counts those that fit; `atLeast` says how many must be declared in all for those that fit to be declared, themselves included, or how many of those that fit `among`. With `each` both count for each that is attacked or blocked by itself. In `require` any one is enough with `atLeast: 1`, else each that fits must.",
    { atMost: 1 },
    silent,
  ),
  part(
    "spanned",
    "An inserted part with only some of its own parts, or with effects that speak of it as `span`.",
    { span: "turn", riders: [{ skip: samples.phase, of: "span", who: "you" }] },
    silent,
  ),
  part(
    "placed",
    "A planned turn or phase by the name it was bound under (`span`), or a part of it.",
    { of: "span", part: samples.step },
    silent,
  ),
  part("copied", "A copy of something, perhaps with exceptions.", { copyOf: { target: 0 } }, silent),
  part(
    "exceptions",
    "What is different about a copy, and about copies of it: what is set, added and removed, what it is called instead, further abilities, or with `thisAbility` the one that makes it a copy.",
    { name: "Other", thisAbility: true },
    silent,
  ),
  part("face", "The other face.", { key: cardKeys[0] ?? "" }, silent),
  part("printed", "What it is printed as.", { origin: true }, silent),
];
