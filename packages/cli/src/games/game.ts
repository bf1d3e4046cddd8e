import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { withCards, type Ruleset } from "@turnwright/kernel";
import type { Look, Texts } from "@turnwright/lexicon/look";
import { greedy, random, type Advice, type Bot, type Outlook, type Waits } from "@turnwright/bots";
import {
  readRows,
  type CardProblem,
  type CardRead,
  type Pack,
  type ReadCards,
  type Row,
  type Use,
} from "@turnwright/scenario";
import { generalRows } from "@turnwright/scenario/rows";

/** A card as its author wrote it. */
export interface Definition {
  readonly name: string;
  /** In a ruleset of one's own what a card is may have another name, and be a list. */
  readonly types?: string | readonly string[];
  readonly kind?: string | readonly string[];
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
  /** Options, items of the stack and abilities in words; of cards it knows the shipped ones. */
  readonly texts: Texts;
  /** What it shows and says to people, and the same with other cards. */
  readonly look: Look;
  readonly lookWith: (ruleset: Ruleset) => Look;
  readonly bots: Readonly<Record<string, Bot>>;
  /** The game that a ruleset of one's own is a variant of. */
  readonly variantOf?: string;
  /** Cards of one's own that were added, as their authors wrote them. */
  readonly ownCards?: readonly object[];
}

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
  { lookWith, texts }: Pick<PlayableGame, "lookWith" | "texts">,
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
  return { pack, cards: from.shipped, text, texts, look: lookWith(pack.ruleset), lookWith, bots };
}

/** A game with cards of one's own in addition. */
export function withOwnCards(game: PlayableGame, { cards, written }: ReadCards): PlayableGame {
  const own = new Map(written.map(({ name, data }) => [name, data]));
  const text = (name: string): readonly string[] => {
    const data = own.get(name);
    return data === undefined ? game.text(name) : game.pack.describe(data);
  };
  const ruleset = withCards(game.pack.ruleset, cards);
  const { settled } = game.pack;
  return {
    ...game,
    text,
    look: game.lookWith(ruleset),
    pack: {
      ...game.pack,
      ruleset,
      ...(settled === undefined ? {} : { settled: (use: Use) => withCards(settled(use), cards) }),
    },
    ownCards: [...(game.ownCards ?? []), ...written.map(({ data }) => data)],
  };
}

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
  return [...own, ...generalRows()];
}
