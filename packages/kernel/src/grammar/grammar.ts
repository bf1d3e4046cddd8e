import { isRecord, list, type Data, type DataRecord } from "../data/data.ts";
import type { Report } from "./problem.ts";
import type { Keys } from "./value.ts";

/** What a form is: where it may stand. */
export type Kind =
  | "word"
  | "selector"
  | "amount"
  | "condition"
  | "filter"
  | "duration"
  | "ability"
  | "static"
  | "part"
  | "keyword"
  | "characteristic"
  | "event"
  | "span"
  | "card"
  | "place";

/** One form: the key that it is recognised by, and its keys with what may stand there. */
export interface Form {
  readonly form: string;
  readonly kind: Kind;
  readonly keys: Keys;
  /** A word of the rules, which cards do not write. */
  readonly inner?: true;
  /** A word that may stand in a cost. */
  readonly cost?: true;
  /** Keys that it does not have though related forms do, with what to write instead. */
  readonly lacks?: Readonly<Record<string, string>>;
  /** An event of a player in which there is no object. */
  readonly isOfSeat?: true;
  /** An event of an object: what it is about is never a player. */
  readonly isOfThing?: true;
  /** An event that brings no number: there is no `n` in what happens then. */
  readonly uncounted?: true;
  /** A word whose keys nobody has declared: what stands beside it is not checked. */
  readonly isOpen?: true;
}

/** How authors introduce names of their own: by these words, in this form. */
export interface Growing {
  readonly by: readonly string[];
  readonly like: string;
}

/** Everything that data of one kind may say. */
export interface Grammar<F extends Form = Form> {
  /** The forms of a kind, by name. */
  readonly entriesFor: (kind: Kind) => ReadonlyMap<string, F>;
  /** The form of data of a kind: what its first key says, or for abilities and static abilities any key. */
  readonly entryOf: (kind: Kind, data: DataRecord) => F | undefined;
  /** Values that are one of a closed list of names. */
  readonly named: Readonly<Record<string, readonly string[]>>;
  /** What the other values mean, for messages. */
  readonly explained: Readonly<Record<string, string>>;
  /** Values with a check of their own. */
  readonly values: Readonly<Record<string, OwnValue>>;
  /** What a tally counts for, and whether it is kept of own turns: that decides what stands beside it. */
  readonly tallies: Readonly<Record<string, { readonly per: string; readonly turns?: true }>>;
  /** The forms of rule ids of the game (`ruleForm`), each with an example. */
  readonly ruleForms?: ReadonlyMap<string, string>;
  /** By zone: which objects can be there, and who sees it. */
  readonly zones: Readonly<
    Record<string, { readonly whose?: string; readonly works?: true; readonly stack?: true; readonly hidden?: string }>
  >;
  /** By action or verb, the zones of the objects it is for; absent if it is for any zone. */
  readonly actionZones?: Readonly<Record<string, readonly string[]>>;
  /** The parts of each span, and of the whole turn. */
  readonly spanParts?: Readonly<Record<string, readonly string[]>>;
  /** By the name of a move, where it is from and where it goes. */
  readonly moves?: Readonly<Record<string, { readonly from?: string; readonly to?: string } | undefined>>;
  /** By event of a resource, the names that the ruleset gives to its gains and its losses. */
  readonly toldAs?: Readonly<Record<string, readonly string[]>>;
  /** The conditions of the rules, by their names. */
  readonly conditions?: Readonly<Record<string, { readonly is?: Data }>>;
  /** The events that tell a size, which is 1 or more. */
  readonly sizes?: readonly string[];
  /** Whether there are decks, into which cards can be dealt. */
  readonly hasDecks?: true;
  /** Whether words that only rules may use are allowed. */
  readonly isForRules?: true;
}

export interface OwnValue {
  readonly grows?: Growing;
  readonly check?: (data: Data, report: Report) => void;
}

/** The names of gains and losses of those resources that have one for each. */
export const toldAs = ({
  resources = {},
  sizes = [],
}: {
  readonly sizes?: readonly string[];
  readonly resources?: Readonly<Record<string, { readonly gain?: string; readonly loss?: string }>>;
}): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.entries(resources).flatMap(([name, { gain, loss }]) =>
      gain === undefined || loss === undefined || !sizes.includes(loss) ? [] : [[`resource:${name}`, [gain, loss]]],
    ),
  );

/** The part of an action that tells in which zones it is done. */
interface PlacedAction {
  readonly verb?: string;
  readonly zone?: string | readonly string[];
}

/** The zones of each action and verb of a ruleset. An action without a zone is done only as an effect tells to, and adds none. */
export function zonesOfActions({
  actions = {},
  verbs = {},
}: {
  readonly actions?: Readonly<Record<string, PlacedAction>>;
  readonly verbs?: Readonly<Record<string, PlacedAction>>;
}): Readonly<Record<string, readonly string[]>> {
  const found: Record<string, string[]> = {};
  for (const [name, { verb = name, zone = verbs[verb]?.zone }] of Object.entries(actions))
    for (const each of new Set([name, verb]))
      if (zone !== undefined) (found[each] ??= []).push(...(typeof zone === "string" ? [zone] : zone));
  return found;
}

/** The parts of each span of a ruleset: those it lists, and those in its course. */
export function partsOfSpans({
  turn,
  spans,
}: {
  readonly turn: readonly string[];
  readonly spans: Readonly<Record<string, { readonly parts?: readonly string[]; readonly course?: readonly Data[] }>>;
}): Readonly<Record<string, readonly string[]>> {
  const found: Record<string, readonly string[]> = { turn };
  for (const [name, { parts = [], course = [] }] of Object.entries(spans))
    found[name] = [...parts, ...course.flatMap((place) => (isRecord(place) ? list(place["parts"]).map(String) : []))];
  return found;
}

/** How the id of a rule is written: its numbers and the letter at its end left open. */
export const ruleForm = (id: string): string => id.replaceAll(/\d+/g, "0").replace(/[a-z]$/, "");

/** The form of data among those of a kind. */
export function formAmong<F extends Form>(kind: Kind, forms: ReadonlyMap<string, F>, data: DataRecord): F | undefined {
  if (kind === "ability" || kind === "static") return [...forms.values()].find(({ form }) => data[form] !== undefined);
  const [form = ""] = Object.keys(data);
  return forms.get(form);
}
