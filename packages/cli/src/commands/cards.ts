import type { Command } from "commander";
import { suggestName } from "@turnwright/scenario";
import { exercise } from "../exercise.ts";
import type { Definition, PlayableGame } from "../games.ts";
import { DIFFERED, FINE, gameNamed, json, Misuse, wholeNumber, type Session } from "../session.ts";
import { counted, table, wrap } from "../text.ts";

interface Options {
  readonly ruleset: string;
  readonly json?: true;
}

/** `turnwright cards list|show|check`. */
export function cards(program: Command, session: Session): void {
  const group = program.command("cards").description("the cards of a game: list, show, check");
  const own = (name: string, description: string): Command =>
    group
      .command(name)
      .description(description)
      .option("--ruleset <name>", "the game", "magic")
      .option("--json", "one JSON document on stdout");
  own("list", "every card with cost, types and numbers; --json gives whole definitions").action((options: Options) =>
    session.end(list(session, options)),
  );
  own("show", "one card: what it is and what it does")
    .argument("<name...>", "the name of a card")
    .action((words: string[], options: Options) => session.end(show(session, words.join(" "), options)));
  own("check", "whether every card can be read and says what it does")
    .option("--exercised", "also which abilities no scenario and no seeded game ever used")
    .option("--games <number>", "how many seeded games are played for that", "200")
    .action((options: Options & { exercised?: true; games: string }) => session.end(check(session, options)));
}

function list(session: Session, options: Options): number {
  const { terminal } = session;
  const { cards: all } = gameNamed(session, options.ruleset);
  if (options.json === true) terminal.out(json(all));
  else {
    const rows = all.map((card) => [card.name, price(card), card.types, numbers(card)]);
    for (const line of table(rows, terminal.columns)) terminal.out(line);
    terminal.out(terminal.paint.dim(counted(all.length, "card")));
  }
  return FINE;
}

/** What it costs, and in what where a game has several kinds of costs. */
function price({ cost, reserve, memory }: Definition): string {
  if (cost !== undefined) return String(cost);
  if (reserve !== undefined) return `reserve ${reserve}`;
  return memory === undefined ? "" : `memory ${memory}`;
}

/** Its numbers: two with a stroke where it has both, else each with its name. */
function numbers({ power, toughness, defense, life, level, durability, loyalty, resolve }: Definition): string {
  const second = toughness ?? defense ?? life;
  const size =
    power === undefined || second === undefined
      ? [named("power", power), named("life", life), loyalty ?? resolve ?? ""]
      : [`${power}/${second}`];
  return [named("level", level), ...size, named("durability", durability)].filter((each) => each !== "").join(" ");
}

const named = (name: string, value: number | undefined): string => (value === undefined ? "" : `${name} ${value}`);

/** What it is: its types, and what else a game sorts its cards by. */
const kind = ({ types, classes, element, realm }: Definition): string =>
  [types, classes, element, realm].filter((each) => each !== undefined).join(", ");

function show(session: Session, name: string, options: Options): number {
  const { terminal } = session;
  const game = gameNamed(session, options.ruleset);
  const card = game.cards.find((each) => each.name.toLowerCase() === name.toLowerCase());
  if (card === undefined) {
    const near = suggestName(
      name,
      game.cards.map((each) => each.name),
    );
    throw new Misuse(`no card is called "${name}"${near === undefined ? "" : `; did you mean "${near}"?`}`);
  }
  const text = game.text(card.name);
  if (options.json === true) terminal.out(json({ ...card, text }));
  else {
    terminal.out(`${terminal.paint.bold(card.name)}  ${price(card)}`.trimEnd());
    terminal.out(`${kind(card)}  ${numbers(card)}`.trimEnd());
    for (const line of text.flatMap((each) => wrap(each, terminal.columns))) terminal.out(line);
  }
  return FINE;
}

function check(session: Session, options: Options & { readonly exercised?: true; readonly games: string }): number {
  const { terminal } = session;
  const game = gameNamed(session, options.ruleset);
  const problems = game.cards.flatMap((card) => problemsOf(game, card));
  const wanted = wholeNumber(options.games, "--games", 0, 100_000);
  const exercised = options.exercised === true ? exercise(session, game, wanted) : null;
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

/** A shipped card must be one that somebody else could have written into a file. */
function problemsOf(game: PlayableGame, card: Definition): { card: string; message: string }[] {
  const read = game.pack.readCard(JSON.parse(JSON.stringify(card)));
  const faults = read.ok ? [] : read.problems.map(({ path, message }) => `${path.join(".")}: ${message}`);
  const hasWords = (card.abilities ?? []).length === 0 || game.text(card.name).every((line) => line !== "");
  return [...faults, ...(hasWords ? [] : ["an ability has no words"])].map((message) => ({ card: card.name, message }));
}
