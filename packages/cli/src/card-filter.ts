import { suggestName } from "@turnwright/scenario";
import { typesOf } from "./card-text.ts";
import type { Definition, PlayableGame } from "./games/game.ts";
import { Misuse } from "./session.ts";

/** What a card has to be. */
export interface CardTests {
  readonly type?: readonly string[];
  readonly colour?: readonly string[];
  readonly color?: readonly string[];
  /** `power>=3`, `keywords=flying`. */
  readonly where?: readonly string[];
}

type Test = (card: Definition) => boolean;

/** The characteristics that stand for a colour: that of Magic, of Grand Archive, of Council. */
const COLOURS = ["colors", "element", "realms"];

/** Whether a card passes every test: words in its name, types or text, and what the rules of its game make of it. */
export function cardTest(game: PlayableGame, words: readonly string[], tests: CardTests): Test {
  const all = [
    ...words.map((word) => hasText(game, word)),
    ...(tests.type ?? []).map((type) => ofType(game, type)),
    ...[...(tests.colour ?? []), ...(tests.color ?? [])].map((colour) => ofColour(game, colour)),
    ...(tests.where ?? []).map((test) => whereTest(game, test)),
  ];
  return (card) => all.every((test) => test(card));
}

function hasText(game: PlayableGame, word: string): Test {
  const wanted = word.toLowerCase();
  return (card) =>
    [card.name, typesOf({ ...card }), ...game.text(card.name)].some((text) => text.toLowerCase().includes(wanted));
}

/** A game of one's own calls its types as it likes: then `--where` asks for them. */
function ofType(game: PlayableGame, type: string): Test {
  if (!Object.hasOwn(characteristicsOf(game), "types")) throw unasked(game, "--type");
  return among(game, "types", type, "--type");
}

function ofColour(game: PlayableGame, colour: string): Test {
  const key = COLOURS.find((each) => Object.hasOwn(characteristicsOf(game), each));
  if (key === undefined) throw unasked(game, "--colour");
  if (colour === "colourless" || colour === "colorless") return (card) => values(game, card, key).length === 0;
  return among(game, key, LETTERS[colour] ?? colour, "--colour");
}

const unasked = (game: PlayableGame, option: string): Misuse =>
  new Misuse(`${option}: cards of ${game.pack.name} have none; --where tests ${listOf(game)}`);

/** As they stand in costs. */
const LETTERS: Readonly<Record<string, string>> = { W: "white", U: "blue", B: "black", R: "red", G: "green" };

/** Whether this is among a characteristic; a word that no card has there is a mistake. */
function among(game: PlayableGame, key: string, word: string, option: string): Test {
  const wanted = word.toLowerCase();
  const known = new Set(game.cards.flatMap((card) => values(game, card, key)));
  if (!known.has(wanted)) {
    const near = suggestName(wanted, [...known]);
    const few = known.size > FEW ? "" : `; there is ${[...known].toSorted().join(", ")}`;
    throw new Misuse(`${option}: no card has "${word}"${few}${near === undefined ? "" : `; did you mean "${near}"?`}`);
  }
  return (card) => values(game, card, key).includes(wanted);
}

/** More are not listed in a message. */
const FEW = 20;

const characteristicsOf = ({ pack }: PlayableGame): Readonly<Record<string, string>> => ({
  ...pack.ruleset.characteristics,
});

const listOf = (game: PlayableGame): string => Object.keys(characteristicsOf(game)).join(", ");

/** What a card has of a characteristic that is a set. */
function values(game: PlayableGame, { name }: Definition, key: string): readonly string[] {
  const found = game.pack.ruleset.cards?.[name]?.[key];
  if (Array.isArray(found)) return found.map(String);
  return typeof found === "string" ? [found] : [];
}

const TEST = /^\s*(\w+)\s*(>=|<=|=|<|>)\s*(.+?)\s*$/;

type Comparison = (found: number, wanted: number) => boolean;

const COMPARISONS: Readonly<Record<string, Comparison>> = {
  "=": (found, wanted) => found === wanted,
  "<": (found, wanted) => found < wanted,
  ">": (found, wanted) => found > wanted,
  "<=": (found, wanted) => found <= wanted,
  ">=": (found, wanted) => found >= wanted,
};

/** A test of any characteristic: a word for one that is a set, a comparison for a number. */
function whereTest(game: PlayableGame, test: string): Test {
  const [, key = "", sign = "", wanted = ""] = TEST.exec(test) ?? [];
  const compare = COMPARISONS[sign];
  if (compare === undefined)
    throw new Misuse(`--where: expected a test like keywords=flying or power>=3, found "${test}"`);
  const kind = Object.hasOwn(characteristicsOf(game), key) ? characteristicsOf(game)[key] : undefined;
  if (kind === undefined) {
    const near = suggestName(key, Object.keys(characteristicsOf(game)));
    throw new Misuse(
      `--where: cards of ${game.pack.name} have no "${key}"; there is ${listOf(game)}${near === undefined ? "" : `; did you mean "${near}"?`}`,
    );
  }
  if (kind !== "number") {
    if (sign !== "=") throw new Misuse(`--where: ${key} is no number, so only ${key}=WORD can be asked`);
    return among(game, key, wanted, "--where");
  }
  const number = Number(wanted);
  if (!Number.isFinite(number)) throw new Misuse(`--where: ${key} is a number, found "${wanted}"`);
  return ({ name }) => {
    const found = game.pack.ruleset.cards?.[name]?.[key];
    return typeof found === "number" && compare(found, number);
  };
}
