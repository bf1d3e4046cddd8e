import {
  grammar,
  type Data,
  type DataRecord,
  type Checking,
  type Form,
  type Mention,
  type Problem,
} from "@turnwright/kernel";
import { checkNames } from "./check-names.ts";
import { checkReach, type Reach } from "./check-reach.ts";
import { checkTargets } from "./check-targets.ts";
import { checkUse } from "./check-use.ts";
import { checkRedundancy } from "./check-redundancy.ts";
import { listed } from "./english.ts";
import { grown } from "./own-names.ts";
import { keysOf, namesIn, type Lexicon } from "./lexicon.ts";
import { isRecord } from "./data.ts";

/** What came of reading a card: the card for the kernel under its name, or what is wrong with it. */
export type ReadCard<C> =
  | { readonly ok: true; readonly name: string; readonly card: C }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** A part of a card that is read as a card is. */
export interface Part {
  readonly at: string;
  readonly card: DataRecord;
}

/** What a game knows about whole cards beyond their keys. */
export interface Making<C> {
  /** What is wrong with a card though every key of it is right. */
  readonly check?: (
    card: DataRecord,
    say: (path: string, message: string, wrong?: string, known?: Iterable<string>) => void,
    beside: readonly Data[],
  ) => void;
  /** Other parts of a card that have abilities of their own, as cards, each with its place: a second half. */
  readonly parts?: (card: DataRecord) => readonly Part[];
  /** How many targets an ability of a card has by the rules, though it does not say so; none if left out. */
  readonly aims?: (card: DataRecord, ability: Data) => number;
  /** What words do something to, and what events happen to. */
  readonly reach?: Reach;
  /** Words that may be said with 0: a price of nothing is not the same as none. */
  readonly prices?: readonly string[];
  /** Words that mean the first target where they do not say whom. */
  readonly aiming?: readonly string[];
  /** The card for the kernel. It may throw; what it says is then what is wrong. */
  readonly make: (card: DataRecord) => C;
}

/**
 * Reads a card as a file has it: every key, word and name is looked up, and what is not known is said with its place and
 * with what was probably meant. What the cards beside it bring along it may use. It never throws.
 */
export function readCard<C>(
  lexicon: Lexicon,
  making: Making<C>,
  data: unknown,
  beside: readonly unknown[] = [],
): ReadCard<C> {
  if (!isPlain(data))
    return refused("a card is plain data: records, lists, texts, whole numbers, true and false, not too large");
  const others = beside.filter(isPlain);
  const { problems } = checkCard(grown(lexicon, [data, ...others]), making, data, others);
  if (problems.length > 0 || !isRecord(data)) return { ok: false, problems };
  const { name } = data;
  try {
    return { ok: true, name: typeof name === "string" ? name : "", card: making.make(data) };
  } catch (error) {
    return refused(error instanceof Error ? error.message : "cannot be read");
  }
}

/** The other cards that a card names, as far as it can be read. */
export const mentionsIn = (lexicon: Lexicon, making: Making<unknown>, data: unknown): readonly Mention[] =>
  isPlain(data) ? checkCard(lexicon, making, data).mentions : [];

const refused = (message: string): { readonly ok: false; readonly problems: readonly Problem[] } => ({
  ok: false,
  problems: [{ path: "", message }],
});

/** What a check has found: what is wrong, which words and forms a card uses, which other cards it names. */
export interface Checked {
  readonly problems: readonly Problem[];
  readonly used: ReadonlySet<Form>;
  readonly mentions: readonly Mention[];
}

/** What is wrong with a card among others (`beside`), and which words and forms it uses. */
export function checkCard(
  lexicon: Lexicon,
  {
    check,
    parts,
    aims,
    reach,
    prices = [],
    aiming = [],
  }: Pick<Making<unknown>, "check" | "parts" | "aims" | "reach" | "prices" | "aiming">,
  data: Data,
  beside: readonly Data[] = [],
): Checked {
  const used = new Set<Form>();
  const mentions: Mention[] = [];
  const keys = [...lexicon.entriesFor("card").values()].flatMap(keysOf);
  if (!isRecord(data)) {
    const wanted = listed(keys.filter(({ must }) => must).map(({ key }) => key));
    return { problems: [{ path: "", message: `expected a card: a record with ${wanted}` }], used, mentions };
  }
  const checking: Checking = { grammar: lexicon, problems: [], bound: boundIn(lexicon, data), used, mentions };
  for (const { key, must } of keys)
    if (must && data[key] === undefined) grammar.report(checking, "", `"${key}" is missing`);
  for (const [key, value] of Object.entries(data)) {
    const known = keys.find((each) => each.key === key);
    if (known === undefined)
      grammar.report(
        checking,
        key,
        `unknown key "${key}" in a card`,
        key,
        keys.map((each) => each.key),
        true,
      );
    else grammar.checkValue(checking, known.value, value, key);
  }
  const usual = Object.entries(lexicon.zones).find(([, { works }]) => works === true)?.[0] ?? "";
  for (const { at, card } of [{ at: "", card: data }, ...(parts?.(data) ?? [])]) {
    const found: Problem[] = [];
    const inside: Checking = { ...checking, problems: found };
    checkTargets(inside, card["abilities"], (ability) => aims?.(card, ability) ?? 0);
    checkUse(inside, card, aiming);
    checkNames(inside, card, namesIn(data), lexicon);
    if (reach !== undefined) checkReach(inside, card, reach, usual);
    for (const problem of found)
      checking.problems.push(at === "" ? problem : { ...problem, path: `${at}.${problem.path}` });
  }
  checkRedundancy(checking, data, "", lexicon, prices);
  check?.(data, (path, message, wrong, known) => grammar.report(checking, path, message, wrong, known), beside);
  return { problems: checking.problems, used, mentions };
}

/** The names that are bound somewhere in a card or by the rules. */
const boundIn = ({ bound, entries }: Lexicon, data: Data): ReadonlySet<string> =>
  new Set([...Object.keys(bound), ...entries.flatMap(({ binds }) => binds ?? []), ...namesIn(data)]);

/** Nobody writes a card that is larger. */
const MOST_PARTS = 20_000;

/** Whether it is data at all; what refers to itself has no end and is none. */
function isPlain(data: unknown): data is Data {
  const waiting: unknown[] = [data];
  for (let count = 0; waiting.length > 0; count++) {
    const each = waiting.pop();
    if (count > MOST_PARTS) return false;
    if (typeof each === "object" && each !== null) waiting.push(...Object.values<unknown>({ ...each }));
    else if (each !== null && !["string", "number", "boolean"].includes(typeof each)) return false;
  }
  return true;
}
