import { dirname, relative, resolve } from "node:path";
import { readCards, suggestName, type Pack, type Packs, type ReplayFile } from "@turnwright/scenario";
import type { Text } from "./files.ts";
import type { PlayableGame } from "./games/game.ts";
import type { RulesetFile } from "./ruleset-file.ts";
import { isFileName } from "./ruleset-file-name.ts";
import { Misuse, type Session } from "./session.ts";

/** The games that come with the command line. Loading one takes time, so it is done when a command needs it. */
const SHIPPED: Readonly<Record<string, () => Promise<{ readonly game: PlayableGame }>>> = {
  magic: () => import("./games/magic.ts"),
  "grand-archive": () => import("./games/grand-archive.ts"),
  council: () => import("./games/council.ts"),
};

/** Whether all scenarios of a file are of other games that come with the command line than of this one. */
export function isOfOthers(text: string, game: string): boolean {
  const named = [...text.matchAll(/^ruleset: *(\S+)/gm)].map(([, name = ""]) => name);
  return named.length > 0 && named.every((name) => name !== game && Object.hasOwn(SHIPPED, name));
}

/** The game of that name. */
export async function gameNamed(session: Session, name: string): Promise<PlayableGame> {
  if (Object.hasOwn(SHIPPED, name)) return loaded(session, name);
  if (isFileName(name)) return ownGameIn(session, resolve(name), name);
  throw new Misuse(unknownGame(name));
}

function unknownGame(name: string): string {
  const known = Object.keys(SHIPPED);
  const near = suggestName(name, known);
  return `no ruleset is called "${name}"; there is ${known.join(", ")}, or a file of yours (./my.ts)${near === undefined ? "" : `; did you mean "${near}"?`}`;
}

/** The game that a replay is of: that of an option, or the one that its file names. */
export async function gameOf(
  session: Session,
  { ruleset: { name }, cards }: ReplayFile,
  file: string,
  ruleset: string | undefined,
): Promise<PlayableGame> {
  // Behind the name of a game stand its settings: `magic format=commander`.
  const [called = name] = name.split(" ");
  const isShipped = Object.hasOwn(SHIPPED, called) || suggestName(called, Object.keys(SHIPPED)) !== undefined;
  const isOwn = !isShipped && !isFileName(name);
  if (ruleset === undefined && isOwn)
    throw new Misuse(`${file}: "${name}" was played, by a ruleset of its own: name its file, --ruleset ./my.ts`);
  try {
    const game = await gameNamed(session, ruleset ?? called);
    if (cards === undefined) return game;
    // The replay adds them to its rules itself: what they say is what is missing.
    const { withOwnCards } = await import("./games/game.ts");
    return { ...withOwnCards(game, readCards(file, JSON.stringify(cards), game.pack)), pack: game.pack };
  } catch (error) {
    if (error instanceof Misuse && ruleset === undefined) throw new Misuse(`${file}: ${error.message}`);
    throw error;
  }
}

const own = new Map<string, Promise<PlayableGame>>();

/** The game of a ruleset file, loaded once. */
function ownGameIn(session: Session, path: string, called: string): Promise<PlayableGame> {
  const known = own.get(path) ?? loadOwn(session, called);
  own.set(path, known);
  return known;
}

async function loadOwn(session: Session, called: string): Promise<PlayableGame> {
  session.terminal.progress(`loading ${called} …`);
  const { loadRuleset } = await import("./ruleset-file.ts");
  const { ownGame } = await import("./games/own-game.ts");
  const found = await loadRuleset(called);
  checkVariantOf(found);
  const base = found.variantOf === null ? null : await loaded(session, found.variantOf);
  session.terminal.progress("");
  return ownGame(found, base);
}

/** Refuses a ruleset file that is a variant of no game that there is. */
export function checkVariantOf({ file, variantOf }: RulesetFile): void {
  if (variantOf !== null && !Object.hasOwn(SHIPPED, variantOf))
    throw new Misuse(`${file}: variantOf: ${unknownGame(variantOf)}`);
}

async function loaded({ terminal }: Session, name: string): Promise<PlayableGame> {
  terminal.progress(`loading ${name} …`);
  const found = await SHIPPED[name]?.();
  terminal.progress("");
  if (found === undefined) throw new Error(`${name} does not come with the command line`);
  return found.game;
}

/** All games that come with the command line, by name. */
async function allGames(session: Session): Promise<Readonly<Record<string, PlayableGame>>> {
  const found: Record<string, PlayableGame> = {};
  for (const name of Object.keys(SHIPPED)) found[name] = await loaded(session, name);
  return found;
}

/** What files about any of the games need. */
export async function allPacks(session: Session): Promise<Readonly<Record<string, Pack>>> {
  const games = Object.entries(await allGames(session));
  return Object.fromEntries(games.map(([name, { pack }]) => [name, pack]));
}

/** Where a file says which game it is about, in YAML or in JSON. */
const NAMED = /(?<=^|[{,\s])["']?ruleset["']?:[ \t]*(?:\{\s*"name":\s*)?["']?([^"'\s,{}]*)/g;

/** The games that a text names, as it names them. */
const namedIn = (text: string): string[] => [...text.matchAll(NAMED)].map(([, name = ""]) => name);

/** The pack of a ruleset file, or why it has none: that is said where a file names it. */
async function packIn(session: Session, path: string): Promise<Packs[string]> {
  try {
    return (await ownGameIn(session, path, relative(process.cwd(), path))).pack;
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    const [first = "", ...more] = error.message.split("\n");
    return { reason: more.length === 0 ? first : `${first} (and ${more.length} more)` };
  }
}

/** Whether texts are about a game: they name it, its file, or the game that it is a variant of. */
export async function isAbout(session: Session, given: string): Promise<(text: Text) => boolean> {
  const { variantOf = null } = await gameNamed(session, given);
  return ({ file, text }) =>
    namedIn(text).some((name) =>
      isFileName(name)
        ? isFileName(given) && resolve(dirname(file), name) === resolve(given)
        : name === given || name === variantOf,
    );
}

/** Whether a text is about a ruleset of one's own. */
export const isOfOwn = (text: string): boolean => namedIn(text).some(isFileName);

/**
 * The games that a file names; a path is meant from where the file lies. One that names no game, or a game that there is not,
 * gets all: they are listed in what is said about it. Where a game is given, it takes the place of whichever is named.
 */
export async function packsFor(session: Session, { file, text }: Text, given?: string): Promise<Packs> {
  const named = namedIn(text);
  const found: Record<string, Packs[string]> = {};
  if (given !== undefined) {
    const { pack } = await gameNamed(session, given);
    for (const name of [given, ...named]) found[name] = pack;
    return found;
  }
  for (const name of new Set(named)) {
    if (Object.hasOwn(SHIPPED, name)) found[name] = (await loaded(session, name)).pack;
    else if (isFileName(name)) {
      const path = resolve(dirname(file), name);
      found[name] = await packIn(session, path);
    }
  }
  const documents = text.match(/^---(?=\s|$)/gm)?.length ?? 0;
  const isWhole = named.length > 0 && named.length >= documents && named.every((name) => Object.hasOwn(found, name));
  return isWhole ? found : { ...(await allPacks(session)), ...found };
}
