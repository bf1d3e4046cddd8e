import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Game, SeenObject } from "@turnwright/kernel";
import { greedy, random, type Advice, type Bot, type Outlook, type Waits } from "@turnwright/bots";
import * as council from "@turnwright/council";
import * as archive from "@turnwright/grand-archive";
import * as magic from "@turnwright/magic";
import { readRows, rowsBeside, type CardProblem, type CardRead, type Pack, type Row } from "@turnwright/scenario";

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
  readonly bots: Readonly<Record<string, Bot>>;
}

let made: Readonly<Record<string, PlayableGame>> | null = null;

/** The games that come with the command line. */
export function games(): Readonly<Record<string, PlayableGame>> {
  made ??= {
    magic: playable("@turnwright/magic", magic, magic.cardSchema(), {
      badge,
      left: resourceOf("life"),
      exhausted: "tapped",
    }),
    "grand-archive": playable("@turnwright/grand-archive", archive, archive.cardSchema(), {
      badge: archiveBadge,
      left: archive.lifeLeft,
      exhausted: "rested",
    }),
    council: playable("@turnwright/council", council, council.cardSchema(), {
      badge: unitBadge,
      left: resourceOf("resolve"),
      exhausted: "tapped",
    }),
  };
  return made;
}

/** What the package of a game offers: the same of each. */
interface GamePackage<Card extends Definition> {
  readonly shipped: readonly Card[];
  readonly describe: (card: Card) => readonly string[];
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
function playable<Card extends Definition>(
  name: string,
  from: GamePackage<Card>,
  cardSchema: object,
  shown: Pick<PlayableGame, "badge" | "left" | "exhausted">,
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
    describe: (card: string): string => text(card).join(" "),
    cardSchema,
  });
  const bots = { random, greedy: greedy(from.outlook, from) };
  return { pack, cards: from.shipped, text, ...shown, bots };
}

/** How much a seat has of a resource. */
const resourceOf =
  (name: string) =>
  ({ state, tables }: Game, seat: number): number =>
    state.seats[seat]?.resources[tables.resources.get(name) ?? -1] ?? 0;

/** Power and Defense, what is on it, and its keywords. */
function unitBadge({ values, marks }: SeenObject): string {
  const types = values?.["types"];
  const isUnit = Array.isArray(types) && types.includes("unit");
  const size = isUnit ? [`${String(values?.["power"] ?? 0)}/${String(values?.["defense"] ?? 0)}`] : [];
  const keywords = isUnit && Array.isArray(values?.["keywords"]) ? values["keywords"].map(String) : [];
  const shown = Object.entries(marks ?? {}).filter(([name]) => name !== "blocked" && (isUnit || name !== "sick"));
  return [...size, ...keywords, ...shown.map(([name, count]) => (name === "sick" ? name : `${name}: ${count}`))].join(
    " ",
  );
}

/** Power and life of units, durability of weapons, counters. */
function archiveBadge({ values, marks }: SeenObject): string {
  const types = values?.["types"];
  const isUnit = Array.isArray(types) && ["ally", "champion"].some((type) => types.includes(type));
  const size = isUnit ? [`${String(values?.["power"] ?? 0)}/${String(values?.["life"] ?? 0)}`] : [];
  const shown = Object.entries(marks ?? {}).map(([name, count]) => `${name}: ${count}`);
  return [...size, ...shown].join(" ");
}

/** Marks that the rules keep for themselves; everybody else sees counters and damage. */
const INNER: ReadonlySet<string> = new Set(["deathtouch", "blocked", "struck", "told"]);

/** The names of cards in the order in which a chosen one is kept. */
const CARD_NAMES = Object.keys(magic.magic.cards ?? {});

function badge({ values, marks }: SeenObject): string {
  const types = values?.["types"];
  const isCreature = Array.isArray(types) && types.includes("creature");
  const size = isCreature ? [`${String(values?.["power"] ?? 0)}/${String(values?.["toughness"] ?? 0)}`] : [];
  const shown = Object.entries(marks ?? {}).filter(([name]) => !INNER.has(name) && (isCreature || name !== "sick"));
  const keywords = isCreature && Array.isArray(values?.["keywords"]) ? values["keywords"].map(String) : [];
  return [...size, ...keywords, ...shown.map(([name, count]) => markText(name, count))].join(" ");
}

const markText = (name: string, count: number): string =>
  name === "sick" ? name : name === "chosenName" ? `(${CARD_NAMES[count - 1] ?? "?"})` : `${name}: ${count}`;

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
