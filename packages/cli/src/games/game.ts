import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { withCards, type Game, type SeenObject } from "@turnwright/kernel";
import { greedy, random, type Advice, type Bot, type Outlook, type Waits } from "@turnwright/bots";
import { readRows, type CardProblem, type CardRead, type Pack, type ReadCards, type Row } from "@turnwright/scenario";
import { rowsBeside } from "@turnwright/scenario/rows";
import { words } from "../text.ts";

/** A card as its author wrote it. */
export interface Definition {
  readonly name: string;
  readonly types: string;
  readonly classes?: string;
  readonly element?: string;
  readonly realm?: string;
  readonly cost?: string | number;
  readonly reserve?: number;
  readonly memory?: number;
  readonly power?: number;
  readonly life?: number;
  readonly level?: number;
  readonly durability?: number;
  readonly toughness?: number;
  readonly defense?: number;
  readonly loyalty?: number;
  readonly resolve?: number;
  readonly abilities?: readonly object[];
}

/** A game with everything that a command needs of it. */
export interface PlayableGame {
  readonly pack: Pack;
  /** The cards that are shipped, as their authors wrote them. */
  readonly cards: readonly Definition[];
  /** What a card says, a line for each ability. */
  readonly text: (name: string) => readonly string[];
  /** What is written beside the name of an object: numbers, counters. */
  readonly badge: (object: SeenObject) => string;
  /** What a seat has left of what it must not lose: its life, that of its champion. */
  readonly left: (game: Game, seat: number) => number;
  /** What an exhausted object is called. */
  readonly exhausted: string;
  /** How its table is shown at a terminal, and where a player stops there. */
  readonly table: TableShown;
  readonly bots: Readonly<Record<string, Bot>>;
  /** Cards of one's own that were added, as their authors wrote them. */
  readonly ownCards?: readonly object[];
}

/** How the table of a game is shown at a terminal, in the words of its players. */
export interface TableShown {
  /** What zones are called, where that is not their name. */
  readonly zones: Readonly<Record<string, string>>;
  /** The zone of cards that were used: `graveyard`. */
  readonly used: string;
  /** The rows in which things lie: each is in the first row one of whose types it has, or else in the last. */
  readonly rows: readonly { readonly label: string; readonly types?: readonly string[] }[];
  /** The spans of its own turn where a player is asked also if nobody has acted. */
  readonly stops: readonly string[];
  /** The rule of options that only give something to pay with: they are no reason to ask anybody. */
  readonly sources?: string;
  /** Short names of places in the turn, each for one or several spans. */
  readonly places: Readonly<Record<string, readonly string[]>>;
}

/**
 * What is on an object, in words. A mark that players know by another name has it here and is written without its number;
 * one that only the rules need has null.
 */
export const marksText = (
  marks: SeenObject["marks"],
  labels: Readonly<Record<string, string | null>> = {},
): readonly string[] =>
  Object.entries(marks ?? {}).flatMap(([name, count]) => {
    const label = Object.hasOwn(labels, name) ? labels[name] : undefined;
    return label === null ? [] : [label ?? `${words(name)}: ${count}`];
  });

/** What the package of a game offers: the same of each. */
interface GamePackage<Card extends Definition> {
  readonly shipped: readonly Card[];
  readonly describe: (card: object) => readonly string[];
  readonly readCard: (
    data: unknown,
    beside?: readonly unknown[],
  ) => Exclude<CardRead, { ok: false }> | { ok: false; problems: readonly Fault[] };
  readonly mentions?: (data: unknown) => readonly { readonly path: string; readonly name: string }[];
  readonly pack: (rows: readonly Row[], cards: Pick<Pack, "readCard" | "mentions" | "describe" | "cardSchema">) => Pack;
  readonly outlook: Outlook;
  readonly advice: Advice;
  readonly waits?: Waits;
}

/** A game as its package offers it, with how it is shown. */
export function playable<Card extends Definition>(
  name: string,
  from: GamePackage<Card>,
  cardSchema: object,
  shown: Pick<PlayableGame, "badge" | "left" | "exhausted" | "table">,
): PlayableGame {
  const byName = new Map(from.shipped.map((card) => [card.name, card]));
  const text = (card: string): readonly string[] => {
    const found = byName.get(card);
    return found === undefined ? [] : from.describe(found);
  };
  const pack = from.pack(rowsOf(name), {
    readCard: (data: unknown, beside?: readonly unknown[]): CardRead => {
      const read = from.readCard(data, beside);
      return read.ok ? read : { ok: false, problems: read.problems.map(placed) };
    },
    mentions: (data: unknown) => (from.mentions?.(data) ?? []).map(placed),
    describe: from.describe,
    cardSchema,
  });
  const bots = { random, greedy: greedy(from.outlook, from) };
  return { pack, cards: from.shipped, text, ...shown, bots };
}

/** A game with cards of one's own in addition. */
export function withOwnCards(game: PlayableGame, { cards, written }: ReadCards): PlayableGame {
  const own = new Map(written.map(({ name, data }) => [name, data]));
  const text = (name: string): readonly string[] => {
    const data = own.get(name);
    return data === undefined ? game.text(name) : game.pack.describe(data);
  };
  return {
    ...game,
    text,
    pack: {
      ...game.pack,
      ruleset: withCards(game.pack.ruleset, cards),
      ...(game.pack.variants === undefined
        ? {}
        : { variants: game.pack.variants.map((each) => ({ ...each, ruleset: withCards(each.ruleset, cards) })) }),
    },
    ownCards: [...(game.ownCards ?? []), ...written.map(({ data }) => data)],
  };
}

/** How much a seat has of a resource. */
export const resourceOf =
  (name: string) =>
  ({ state, tables }: Game, seat: number): number =>
    state.seats[seat]?.resources[tables.resources.get(name) ?? -1] ?? 0;

/** What is wrong with a card, as its package says it. */
interface Fault {
  /** `abilities[0].do`. */
  readonly path: string;
  readonly message: string;
  readonly suggestion?: string;
  readonly isKey?: true;
}

const placed = <F extends { readonly path: string }>({
  path,
  ...rest
}: F): Omit<F, "path"> & Pick<CardProblem, "path"> => ({
  ...rest,
  path: [...path.matchAll(/\[(\d+)\]|[^.[\]]+/g)].map(([name, index]) => (index === undefined ? name : Number(index))),
});

/** Every row that a file may name: those of a game's package, and those that belong to no single game. */
function rowsOf(name: string): readonly Row[] {
  const folder = join(dirname(createRequire(import.meta.url).resolve(`${name}/package.json`)), "rules");
  const own = readdirSync(folder)
    .filter((file) => file.endsWith(".jsonl"))
    .toSorted()
    .flatMap((file) => readRows(readFileSync(join(folder, file), "utf8")));
  return [...own, ...rowsBeside()];
}
