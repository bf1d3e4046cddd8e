import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Game, SeenObject } from "@turnwright/kernel";
import { greedy, random, type Bot } from "@turnwright/bots";
import * as archive from "@turnwright/grand-archive";
import { advice, cardSchema, describe, outlook, pack as magicPack, readCard, shipped } from "@turnwright/magic";
import { readRows, rowsBeside, type CardProblem, type CardRead, type Pack, type Row } from "@turnwright/scenario";

/** A card as its author wrote it. */
export interface Definition {
  readonly name: string;
  readonly types: string;
  readonly cost?: string;
  readonly reserve?: number;
  readonly memory?: number;
  readonly power?: number;
  readonly life?: number;
  readonly toughness?: number;
  readonly loyalty?: number;
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
  made ??= { magic: magic(), "grand-archive": grandArchive() };
  return made;
}

function magic(): PlayableGame {
  const byName = new Map(shipped.map((card) => [card.name, card]));
  const text = (name: string): readonly string[] => {
    const card = byName.get(name);
    return card === undefined ? [] : describe(card);
  };
  const pack = magicPack(rowsOf("@turnwright/magic"), {
    readCard: (data: unknown): CardRead => {
      const read = readCard(data);
      return read.ok ? read : { ok: false, problems: read.problems.map(placed) };
    },
    describe: (name: string): string => text(name).join(" "),
    cardSchema: cardSchema(),
  });
  const bots = { random, greedy: greedy(outlook, { advice }) };
  return { pack, cards: shipped, text, badge, left: lifeOf, exhausted: "tapped", bots };
}

const lifeOf = ({ state, tables }: Game, seat: number): number =>
  state.seats[seat]?.resources[tables.resources.get("life") ?? -1] ?? 0;

function grandArchive(): PlayableGame {
  const byName = new Map(archive.shipped.map((card) => [card.name, card]));
  const text = (name: string): readonly string[] => {
    const card = byName.get(name);
    return card === undefined ? [] : archive.describe(card);
  };
  const pack = archive.pack(rowsOf("@turnwright/grand-archive"), {
    readCard: (data: unknown): CardRead => {
      const read = archive.readCard(data);
      return read.ok ? read : { ok: false, problems: read.problems.map(placed) };
    },
    describe: (name: string): string => text(name).join(" "),
    cardSchema: archive.cardSchema,
  });
  const bots = { random, greedy: greedy(archive.outlook, { advice: archive.advice }) };
  return { pack, cards: archive.shipped, text, badge: unitBadge, left: archive.lifeLeft, exhausted: "rested", bots };
}

/** Power and life of units, durability of weapons, counters. */
function unitBadge({ values, marks }: SeenObject): string {
  const types = values?.["types"];
  const isUnit = Array.isArray(types) && ["ally", "champion"].some((type) => types.includes(type));
  const size = isUnit ? [`${String(values?.["power"] ?? 0)}/${String(values?.["life"] ?? 0)}`] : [];
  const shown = Object.entries(marks ?? {}).map(([name, count]) => `${name}: ${count}`);
  return [...size, ...shown].join(" ");
}

/** Marks that the rules keep for themselves; everybody else sees counters and damage. */
const INNER: ReadonlySet<string> = new Set(["deathtouch", "blocked", "struck", "told"]);

function badge({ values, marks }: SeenObject): string {
  const types = values?.["types"];
  const isCreature = Array.isArray(types) && types.includes("creature");
  const size = isCreature ? [`${String(values?.["power"] ?? 0)}/${String(values?.["toughness"] ?? 0)}`] : [];
  const shown = Object.entries(marks ?? {}).filter(([name]) => !INNER.has(name) && (isCreature || name !== "sick"));
  const keywords = isCreature && Array.isArray(values?.["keywords"]) ? values["keywords"].map(String) : [];
  return [...size, ...keywords, ...shown.map(([name, count]) => (name === "sick" ? name : `${name}: ${count}`))].join(
    " ",
  );
}

/** What is wrong with a card, as its package says it. */
interface Fault {
  /** `abilities[0].do`. */
  readonly path: string;
  readonly message: string;
  readonly suggestion?: string;
}

const placed = ({ path, ...rest }: Fault): CardProblem => ({
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
