import * as council from "../../packages/council/src/index.ts";
import * as archive from "../../packages/grand-archive/src/index.ts";
import { cardLines } from "../../packages/cli/src/card-text.ts";
import { seeded, start, withCards, type Ruleset } from "../../packages/kernel/src/index.ts";
import { additionOf } from "../../packages/kernel/src/ruleset/build.ts";
import * as magic from "../../packages/magic/src/index.ts";
import type { Pack, Scenario } from "../../packages/scenario/src/index.ts";
import { changesOf, poolOf, type Change, type Plain } from "./change.ts";
import type { Subject, Verdict } from "./judge.ts";
import { nearnessOf, type Nearness } from "./nearness.ts";
import { packs, scenarioOf, type Known } from "./scenarios.ts";
import { traceOf } from "./trace.ts";

/** A game with its cards as authors write them and how they are put into words. */
interface Spoken {
  readonly name: string;
  readonly cards: readonly Plain[];
  readonly describe: (card: Plain) => readonly string[];
}

const plain = (data: unknown): Plain => JSON.parse(JSON.stringify(data)) as Plain;

const spoken: readonly Spoken[] = [
  { name: "magic", cards: magic.shipped.map(plain), describe: (card) => magic.describe(card as never) },
  { name: "grand-archive", cards: archive.shipped.map(plain), describe: (card) => archive.describe(card as never) },
  { name: "council", cards: council.shipped.map(plain), describe: (card) => council.describe(card as never) },
];

/** The slips of every card that is shipped; they are read as the game reads them, or as a test says that somebody might. */
export function cardSubjects(
  all: readonly Known[],
  seed: number,
  readerOf: (pack: Pack, card: Plain) => Pack["readCard"] = ({ readCard }) => readCard,
): Subject[] {
  return spoken.flatMap(({ name: game, cards, describe }) => {
    const pool = poolOf(cards);
    const pack = packs()[game] as Pack;
    return cards.map((card): Subject => {
      const readCard = readerOf(pack, card);
      const { name } = card as { readonly name: string };
      const named = (): Known[] =>
        all.filter(
          (known) =>
            known.game === game && known.text.includes(JSON.stringify(name).slice(1, -1)) && known.scenario !== null,
        );
      const before = shown(card, describe);
      return {
        part: "cards",
        game,
        name,
        changes: () => changesOf(card, pool, seeded(seed), () => false),
        isJudged: () => true,
        judge: ({ data }) => {
          const read = readCard(data);
          if (!read.ok) return "refused";
          if (shown(data, describe) !== before) return "text";
          // Most scenarios have the same ruleset, and to compile one takes longer than to run a scenario.
          const changed = new Map<Ruleset, Ruleset>();
          const rulesetOf = ({ ruleset }: Scenario): Ruleset => {
            const made = changed.get(ruleset) ?? withCards(ruleset, { [read.name]: read.card });
            changed.set(ruleset, made);
            return made;
          };
          const isSeen = named().some(
            ({ scenario, trace }) =>
              scenario !== null && traceOf({ ...scenario, ruleset: rulesetOf(scenario) }).trace !== trace,
          );
          return isSeen ? "happens" : "silent";
        },
      };
    });
  });
}

/** No colours, and lines as long as they are. */
const TERMINAL = { paint: { bold: String, dim: String }, columns: Number.MAX_SAFE_INTEGER } as never;

/** What `turnwright cards show` says of a card. */
function shown(card: Plain, describe: Spoken["describe"]): string {
  try {
    return cardLines(card as Readonly<Record<string, unknown>>, describe(card), TERMINAL).join("\n");
  } catch {
    return "no words";
  }
}

/** Texts of rulesets that are free: what a condition or an action is called in words. */
const FREE = ["text", "label"];

/** Whether a place is in another part of the ruleset, or free. */
const isElsewhere = (path: readonly (string | number)[], part: string): boolean =>
  (path.length > 0 && path[0] !== part) || path[0] === "name" || FREE.includes(String(path.at(-1)));

/** The data of a ruleset as a plain value in which what its files write once and use at several places is one thing. */
function plainRules(rules: object): { readonly [key: string]: Plain } {
  const made = new Map<object, unknown>();
  const visit = (data: unknown): unknown => {
    if (typeof data !== "object" || data === null) return data;
    const known = made.get(data);
    if (known !== undefined) return known;
    const copy = Array.isArray(data)
      ? data.map(visit)
      : Object.fromEntries(
          Object.entries(data).flatMap(([key, each]) => (each === undefined ? [] : [[key, visit(each)] as const])),
        );
    made.set(data, copy);
    return copy;
  };
  return visit(rules) as { readonly [key: string]: Plain };
}

/** The part of a ruleset in which each of its records and lists stands first. */
function firstParts(data: { readonly [key: string]: Plain }): ReadonlyMap<Plain, string> {
  const found = new Map<Plain, string>();
  const visit = (each: Plain, part: string): void => {
    if (typeof each !== "object" || each === null || found.has(each)) return;
    found.set(each, part);
    for (const inner of Object.values(each)) visit(inner, part);
  };
  for (const [part, each] of Object.entries(data)) visit(each, part);
  return found;
}

/** The slips of the data of every ruleset, without its cards; each is tried by at most so many scenarios. */
export function rulesetSubjects(all: readonly Known[], seed: number, most = Number.POSITIVE_INFINITY): Subject[] {
  return spoken.flatMap(({ name: game }) => {
    const { ruleset } = packs()[game] as Pack;
    const { cards, words, solvers, grammar, ...rules } = ruleset;
    const data = plainRules(rules);
    const firstPart = firstParts(data);
    const pool = poolOf([data]);
    const few = Object.fromEntries(Object.entries(cards ?? {}).filter(([name]) => isNamed(data, name)));
    const tried = watchful(
      all.filter((known) => known.game === game),
      Object.values(cards ?? {}),
      most,
    );
    return Object.keys(data).map((part): Subject => ({
      part: "rulesets",
      game,
      name: part,
      changes: () =>
        changesOf(
          data,
          pool,
          seeded(seed),
          (path, each) => isElsewhere(path, part) || (firstPart.get(each) ?? part) !== part,
        ),
      isJudged: () => true,
      judge: (change) => {
        const now = change.data as { readonly [key: string]: Plain };
        const changed = { ...now, cards, words, solvers, grammar } as unknown as Ruleset;
        const parts = Object.keys(data).filter((each) => data[each] !== now[each]);
        if (isRefused({ ...changed, cards: few })) return "refused";
        return judgeRules(changed, variantsOf(ruleset, changed, parts), tried(change));
      },
    }));
  });
}

/** Whether a text stands somewhere in data. */
const isNamed = (data: Plain, name: string): boolean =>
  data === name ||
  (typeof data === "object" && data !== null && Object.values(data).some((each: Plain) => isNamed(each, name)));

/**
 * Whether a ruleset is refused with the few cards that its rules name: to compile the others costs twenty times as much, and most changes are
 * refused without them. What only they read has to be tried with them.
 */
function isRefused(rules: Ruleset): boolean {
  try {
    start(rules, { seats: ["a", "b"] });
    return false;
  } catch (error) {
    const told = error instanceof Error ? error.message.split("\n").slice(1) : [];
    return told.length === 0 || told.some((line) => !line.includes("nothing reads"));
  }
}

/** A ruleset that a scenario has, with the change: with its own cards, and as the variant that its settings make. */
function variantsOf(base: Ruleset, changed: Ruleset, parts: readonly string[]): (of: Ruleset) => Ruleset {
  const made = new Map<Ruleset, Ruleset>([[base, changed]]);
  const variant = (of: Ruleset): Ruleset => {
    const known = made.get(of);
    if (known !== undefined) return known;
    const addition = additionOf(of);
    const found =
      addition === undefined
        ? {
            ...of,
            ...Object.fromEntries(
              parts.map((part) => [part, merged(partOf(base, part), partOf(of, part), partOf(changed, part))]),
            ),
          }
        : withCards(variant(addition.base), addition.cards);
    made.set(of, found);
    return found;
  };
  return variant;
}

const partOf = (rules: Ruleset, part: string): unknown => Object.entries(rules).find(([key]) => key === part)?.[1];

/** What a variant says, but where it says the same as the rules that it comes from it says what they say now. */
function merged(base: unknown, variant: unknown, changed: unknown): unknown {
  if (JSON.stringify(variant) === JSON.stringify(base)) return changed;
  if (![base, variant, changed].every((each) => typeof each === "object" && each !== null && !Array.isArray(each)))
    return variant;
  const now = new Map(Object.entries(changed as object));
  const was = new Map(Object.entries(base as object));
  return Object.fromEntries([
    ...Object.entries(variant as object).flatMap(([key, value]): [string, unknown][] =>
      was.has(key) && !now.has(key) ? [] : [[key, was.has(key) ? merged(was.get(key), value, now.get(key)) : value]],
    ),
    ...[...now].filter(([key]) => !was.has(key)),
  ]);
}

/** Scenarios in the order in which they are tried, and what is told when one has noticed something. */
interface Trial {
  readonly order: Iterable<Known>;
  readonly noticed: (known: Known) => void;
}

/** So many of the nearest scenarios are tried first, and then so many that noticed something lately. */
const FIRST = 12;
const MOST_LATE = 12;

/** First those that noticed a change lately: it was near this one. Then those that are about what the change is about. */
function watchful(own: readonly Known[], cards: readonly unknown[], most: number): (change: Change) => Trial {
  let late: Known[] = [];
  let nearness: Nearness | undefined;
  return (change) => ({
    order: (function* () {
      nearness ??= nearnessOf(own, cards.map(plain));
      const first = late;
      const others = nearness.order(change).filter((known) => !first.includes(known));
      let left = most;
      for (const known of [...others.slice(0, FIRST), ...first, ...others.slice(FIRST)]) {
        if (left-- <= 0) return;
        yield known;
      }
    })(),
    noticed: (known) => {
      late = [known, ...late.filter((each) => each !== known)].slice(0, MOST_LATE);
    },
  });
}

function judgeRules(changed: Ruleset, variant: (of: Ruleset) => Ruleset, { order, noticed }: Trial): Verdict {
  try {
    start(changed, { seats: ["a", "b"] });
  } catch {
    return "refused";
  }
  for (const known of order)
    if (isOtherwise(known, variant)) {
      noticed(known);
      return "happens";
    }
  return "silent";
}

/** Whether something else happens in a scenario with the change; a variant that is refused is noticed too. */
function isOtherwise({ scenario, trace }: Known, variant: (of: Ruleset) => Ruleset): boolean {
  if (scenario === null) return false;
  try {
    return traceOf({ ...scenario, ruleset: variant(scenario.ruleset) }).trace !== trace;
  } catch {
    return true;
  }
}

/** Whether a place of a scenario is a title, its own or of one of its forks: a text for people. */
const isTitle = (path: readonly (string | number)[]): boolean =>
  path[0] === "scenario" || (path.at(-1) === "name" && path.at(-3) === "fork");

/** The slips of every scenario; titles are free. */
export function scenarioSubjects(all: readonly Known[], seed: number): Subject[] {
  const pool = poolOf(all.map(({ document }) => document));
  return all.map((known): Subject => {
    const { file, game, document } = known;
    return {
      part: "scenarios",
      game,
      name: `${file}: ${(document as { readonly scenario: string }).scenario}`,
      changes: function* () {
        for (const change of changesOf(document, pool, seeded(seed), isTitle)) if (!asksLess(change)) yield change;
      },
      isJudged: () => known.scenario !== null,
      judge: ({ data }) => {
        const changed = scenarioOf(file, data);
        if (changed === null) return "refused";
        const { ok, trace } = traceOf(changed);
        if (!ok || trace !== known.trace) return "happens";
        return cardsShown(game, data) === cardsShown(game, document) ? "silent" : "text";
      },
    };
  });
}

/** A file in which less is expected cannot notice that itself: planted faults look after it (`npm run mutants`). */
const asksLess = ({ slip, path }: Change): boolean =>
  slip === "drop" && (path === "strict" || /(?:^|\.)(?:expect|proves)\b/.test(path));

/** What the cards of a file say. */
function cardsShown(game: string, document: Plain): string {
  const { cards } = document as { readonly cards?: Plain };
  const describe = spoken.find(({ name }) => name === game)?.describe;
  if (!Array.isArray(cards) || describe === undefined) return "";
  return cards.map((card: Plain) => shown(card, describe)).join("\n");
}
