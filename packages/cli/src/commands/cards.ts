import { join } from "node:path";
import { kindOf, sayProblem, suggestName, type CheckedFile } from "@turnwright/scenario";
import { cardTest, type CardTests } from "../card-filter.ts";
import { cardLines, numbers, price, typesOf } from "../card-text.ts";
import { exercise } from "../exercise.ts";
import { readPaths, repository, textOf } from "../files.ts";
import { gameNamed } from "../find-game.ts";
import type { Definition, PlayableGame } from "../games/game.ts";
import { BAD, DIFFERED, FINE, json, Misuse, wholeNumber, type Session } from "../session.ts";
import { counted, table } from "../text.ts";
import { checkOf, ownCardLines } from "./check.ts";

interface Options {
  readonly ruleset: string;
  readonly json?: true;
}

/** `turnwright cards list [WORD…]`: the cards of a game, or those that pass every test. */
export async function list(
  session: Session,
  words: readonly string[],
  options: Options & CardTests & { readonly names?: true },
): Promise<number> {
  const { terminal } = session;
  const game = await gameNamed(session, options.ruleset);
  const isMeant = cardTest(game, words, options);
  const found = game.cards.filter(isMeant);
  if (options.json === true) terminal.out(json(found));
  else if (options.names === true) for (const { name } of found) terminal.out(name);
  else {
    const rows = found.map((card) => [card.name, price({ ...card }), typesOf({ ...card }), numbers({ ...card })]);
    for (const line of table(rows, terminal.columns)) terminal.out(line);
    const of = found.length === game.cards.length ? "" : ` of ${game.cards.length}`;
    terminal.out(terminal.paint.dim(`${found.length}${of} ${game.cards.length === 1 ? "card" : "cards"}`));
  }
  return FINE;
}

/** `turnwright cards show NAME`: one card in words. */
export async function show(session: Session, name: string, options: Options): Promise<number> {
  const { terminal } = session;
  if (kindOf(name) !== null) return showFile(session, name, options);
  const game = await gameNamed(session, options.ruleset);
  const card = game.cards.find((each) => each.name.toLowerCase() === name.toLowerCase());
  if (card === undefined) {
    const near = suggestName(
      name,
      game.cards.map((each) => each.name),
    );
    throw new Misuse(`no card is called "${name}"${near === undefined ? "" : `; did you mean "${near}"?`}`);
  }
  const text = game.text(card.name);
  const file = sourceOf(game.pack.name, card.name);
  if (options.json === true) terminal.out(json({ ...card, text, ...(file === null ? {} : { file }) }));
  else {
    for (const line of cardLines({ ...card }, text, terminal)) terminal.out(line);
    if (file !== null) terminal.out(terminal.paint.dim(file));
  }
  return FINE;
}

/** The file of the repository that a shipped card is written in, as the index of cards has it. */
function sourceOf(game: string, card: string): string | null {
  const root = repository();
  const found = root === null ? null : textOf(join(root, "packages", game, "src", "cards", "INDEX.md"));
  if (found === null || "reason" in found) return null;
  const line = found.text.split("\n").find((each) => each.startsWith(`| ${card} | `));
  const file = /\]\((.+)\) \|$/.exec(line ?? "")?.[1];
  return file === undefined ? null : `packages/${game}/src/cards/${file}`;
}

/** The cards of a file in words, of a card file or of a scenario. */
async function showFile(session: Session, path: string, options: Options): Promise<number> {
  const { terminal } = session;
  await gameNamed(session, options.ruleset);
  const { texts, problems: unread } = readPaths([path], ["card", "scenario"]);
  const checked: CheckedFile[] = [];
  for (const each of texts) checked.push(await checkOf(session, each, options.ruleset));
  const problems = [...unread, ...checked.flatMap((each) => each.problems)];
  const all = checked.flatMap((each) => each.cards);
  if (options.json === true) terminal.out(json(all.map(({ data, pack }) => ({ ...data, text: pack.describe(data) }))));
  else for (const line of ownCardLines(all, terminal)) terminal.out(line);
  for (const problem of problems) terminal.err(sayProblem(problem));
  return problems.length > 0 ? BAD : FINE;
}

/** `turnwright cards check`: whether every card can be read, and which abilities were never used. */
export async function check(
  session: Session,
  options: Options & { readonly exercised?: true; readonly games?: string },
): Promise<number> {
  const { terminal } = session;
  if (options.games !== undefined && options.exercised !== true)
    throw new Misuse("--games: games are played only to see which abilities they use: say --exercised too");
  const wanted = wholeNumber(options.games ?? GAMES, "--games", 0, 100_000);
  const game = await gameNamed(session, options.ruleset);
  const problems = game.cards.flatMap((card) => problemsOf(game, card));
  const exercised = options.exercised === true ? await exercise(session, game, wanted) : null;
  const unused = exercised?.unused ?? [];
  if (options.json === true)
    terminal.out(json({ cards: game.cards.length, problems, ...(exercised === null ? {} : exercised) }));
  else {
    for (const { card, message } of problems) terminal.out(`${card}: ${message}`);
    if (exercised !== null) {
      const rows = unused.map(({ card, ability, text }) => [card, ability, text]);
      if (rows.length > 0) terminal.out(terminal.paint.bold("never used:"));
      for (const line of table(rows, terminal.columns, 2)) terminal.out(line);
      terminal.out(
        `${exercised.used} of ${exercised.used + unused.length} abilities used in ${counted(exercised.scenarios, "scenario")} and ${counted(exercised.games, "game")}`,
      );
    }
    terminal.out(`${counted(game.cards.length, "card")}, ${counted(problems.length, "problem")}`);
  }
  return problems.length > 0 || unused.length > 0 ? DIFFERED : FINE;
}

/** How many games are played where nobody says how many. */
const GAMES = "200";

/** A shipped card must be one that somebody else could have written into a file. */
function problemsOf(game: PlayableGame, card: Definition): { card: string; message: string }[] {
  const read = game.pack.readCard(JSON.parse(JSON.stringify(card)));
  const faults = read.ok ? [] : read.problems.map(({ path, message }) => `${path.join(".")}: ${message}`);
  const hasWords = (card.abilities ?? []).length === 0 || game.text(card.name).every((line) => line !== "");
  return [...faults, ...(hasWords ? [] : ["an ability has no words"])].map((message) => ({ card: card.name, message }));
}
