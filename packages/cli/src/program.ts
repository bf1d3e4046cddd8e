import { readFileSync } from "node:fs";
import { Command } from "commander";
import type { Session } from "./session.ts";
import { wrap } from "./text.ts";

// Only what is said about commands is here: what they do, and all that it needs, is loaded once one of them is called.

const CODES = "Exit codes: 0 fine, 1 something failed or differed, 2 bad usage or a bad file.";

/** The rows belong to the benchmark, which is not part of the command: it lists them itself. */
const ROWS =
  "A row is called by what it measures, like kernel.turn or magic.decks; kernel or magic selects all that begin so. " +
  "npm run bench -- --help lists every row.";

const TABLE =
  "The browser keeps the game: the page goes on with it when it is loaded again. ?new in its address deals a new one, " +
  "?new&game=council&seed=7 that one. The key ? on the page lists all keys.";

/** The whole command line. */
export function programOf(session: Session): Command {
  const { terminal } = session;
  const program = new Command("turnwright")
    .description("The turn and timing engine for card games: run, check and explain rules, and play.")
    .version(version(), "--version", "the version of the command")
    .exitOverride()
    .configureHelp({ minWidthToWrap: 20 })
    .configureOutput({
      writeOut: (text) => terminal.out(text.replace(/\n$/, "")),
      writeErr: (text) => terminal.err(text.replace(/\n$/, "")),
      getOutHelpWidth: () => terminal.columns,
      getErrHelpWidth: () => terminal.columns,
    })
    .showSuggestionAfterError()
    .showHelpAfterError("(--help says what there is)")
    .addHelpText("after", () => `\n${wrap(CODES, terminal.columns).join("\n")}`);
  for (const add of COMMANDS) add(program, session);
  return program;
}

/** The version of this package. */
function version(): string {
  const manifest = readFileSync(new URL("../package.json", import.meta.url), "utf8");
  return /"version": "([^"]+)"/.exec(manifest)?.[1] ?? "unknown";
}

const JSON_OPTION = ["--json", "one JSON document on stdout"] as const;
const RULESET = "--ruleset <name>";
/** For commands whose files say which game they are about. */
const INSTEAD = [RULESET, "the game, in place of the one that the files name: magic, or a file (./my.ts)"] as const;

/** An option that may be given several times. */
const gathered = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];

/** Each adds itself to the program. */
const COMMANDS: readonly ((program: Command, session: Session) => void)[] = [
  (program, session) =>
    program
      .command("run")
      .description("run scenarios: a line each, failures with place and difference")
      .argument("<path...>", "scenario files, or folders of them")
      .option(
        "--only <pattern>",
        "only scenarios whose name has this in it, or that name this rule; * and ? stand for any letters; may be given several times",
        gathered,
      )
      .option("--quiet", "tell only what failed, and the count")
      .option("--log", "tell what happened")
      .option("--save <file>", "write the game of the one scenario that runs as a replay (*.replay.json)")
      .option(...INSTEAD)
      .option(...JSON_OPTION)
      .action(async (paths: string[], options: object) => {
        const { runAll } = await import("./commands/run.ts");
        session.end(await runAll(session, paths, options));
      }),
  (program, session) =>
    program
      .command("itinerary")
      .description("the spans of the first turns when nobody acts, with windows and reasons")
      .option(RULESET, "the game: magic, grand-archive, council, or a file of yours (./my.ts)", "magic")
      .option("--seats <number>", "how many sit at the table; as few as the game is for if left out")
      .option("--turns <number>", "how many turns", "2")
      .option(...JSON_OPTION)
      .action(async (options: { ruleset: string; seats?: string; turns: string }) => {
        const { showItinerary } = await import("./commands/itinerary.ts");
        session.end(await showItinerary(session, options));
      }),
  (program, session) =>
    program
      .command("forecast")
      .description("what will come after the steps of a scenario if nobody acts")
      .argument("<scenario>", "a scenario file")
      .option("--count <number>", "how many spans", "20")
      .option(...INSTEAD)
      .option(...JSON_OPTION)
      .action(async (path: string, options: { count: string }) => {
        const { showForecast } = await import("./commands/forecast.ts");
        session.end(await showForecast(session, path, options));
      }),
  (program, session) =>
    program
      .command("explain")
      .description(
        "what a rule says, which code and scenarios carry it; which rules speak of something; or which no scenario covers",
      )
      .argument(
        "[rule...]",
        "the id of a rule (CR 500.7, T003, N0-TC-4b), or words that rules have in them (first strike)",
      )
      .option("--uncovered [family]", "the rows that no scenario covers: of a family (CR, T, X, N0 …), or of all")
      .option("--tag <tag>", "only rows with this tag (core), where rows are listed: with words or --uncovered")
      .option("--scenarios <folder>", "where the scenarios are; the repository's own if left out")
      .option(
        RULESET,
        "the game: magic, or a file (./my.ts); the first that has the rule if left out, and all where words are looked for",
      )
      .option(...JSON_OPTION)
      .action(async (words: string[], options: object) => {
        const { explain } = await import("./commands/explain.ts");
        session.end(await explain(session, words, options));
      }),
  (program, session) =>
    program
      .command("check")
      .description(
        "say what is wrong with scenario, card, ruleset, replay and perft files, and what the cards in them say",
      )
      .argument("<path...>", "files, or folders of them")
      .option(RULESET, "the game that card files belong to: grand-archive, or a file (./my.ts)", "magic")
      .option(...JSON_OPTION)
      .action(async (paths: string[], options: { ruleset: string }) => {
        const { check } = await import("./commands/check.ts");
        session.end(await check(session, paths, options));
      }),
  addCards,
  addDecks,
  (program, session) =>
    program
      .command("perft")
      .description("count the decision tree of small positions and compare; where it differs, by first option")
      .argument("[path...]", "perft files, or folders of them; those that are there if none is given")
      .option(
        "--divide <depth>",
        "count by first option at a depth, without comparing; with a ruleset and no file, from the beginning of its game",
      )
      .option(...INSTEAD)
      .option(...JSON_OPTION)
      .action(async (paths: string[], options: object) => {
        const { countAll } = await import("./commands/perft.ts");
        session.end(await countAll(session, paths, options));
      }),
  (program, session) =>
    program
      .command("replay")
      .description(
        "play a game again from its commands and compare hashes; walk through it; write a moment of it as a scenario",
      )
      .argument("<file>", "a replay file (*.replay.json), as play --save and run --save write it")
      .option("--walk", "step through it, with what happened; without a terminal, all of it at once")
      .option("--from <number>", "with --walk: where the walk begins, the number of a command")
      .option("--to <number>", "stop after so many commands")
      .option("--scenario <file>", "write the moment after --to commands, or the last, as a scenario (*.yaml)")
      .option("--save <file>", "write what was played, with fresh hashes")
      .option(...INSTEAD)
      .option(...JSON_OPTION)
      .action(async (file: string, options: object) => {
        const { playAgain } = await import("./commands/replay.ts");
        session.end(await playAgain(session, file, options));
      }),
  (program, session) =>
    program
      .command("new")
      .description(
        "make a folder with a small game of your own to begin from: its rules, which other commands take as --ruleset ./game.ts, scenarios about it, a test",
      )
      .argument("<folder>", "the folder, which is made; its name is that of the game")
      .option(...JSON_OPTION)
      .action(async (folder: string, options: object) => {
        const { makeNew } = await import("./commands/new.ts");
        session.end(makeNew(session, folder, options));
      }),
  (program, session) =>
    program
      .command("bench")
      .description("measure speed as ratios to references in the same process; rows in the repository, or a ruleset")
      .argument("[name...]", "rows to measure; all if none is given")
      .option(RULESET, "measure games at random of this game alone: magic, grand-archive, council, or a file (./my.ts)")
      .option("--check", "exit 1 if a must is missed")
      .option("--rounds <number>", "rounds after the warm-up")
      .option(...JSON_OPTION)
      .addHelpText("after", () => `\n${wrap(ROWS, session.terminal.columns).join("\n")}`)
      .action(async (names: string[], options: object) => {
        const { bench } = await import("./commands/bench.ts");
        session.end(await bench(session, names, options));
      }),
  (program, session) =>
    program
      .command("play")
      .description("a game in the terminal against a bot; without a terminal, a game between bots, told in words")
      .option(RULESET, "the game: magic, grand-archive, council, or a file of yours (./my.ts); magic if left out")
      .option(
        "--deck <name>",
        "your deck: the name of one, or a file of Arena, MTGO, Forge, XMage or Cockatrice, or with lines like `4 Shock`",
      )
      .option("--against <name>", "the deck of the bot: a name or a file")
      .option("--cards <file...>", "files with cards of your own (*.card.yaml), for decks from files")
      .option(
        "--seed <number>",
        "the same number, the same shuffling; without it another game each time, and 1 between bots",
      )
      .option("--bot <name>", "who plays against you: greedy or random; the best there is if left out")
      .option(
        "--format <name>",
        "how it is played: free-for-all, two-headed-giant, team-vs-team, alternating-teams, emperor, commander, brawl (Magic)",
      )
      .option(
        "--attack <whom>",
        "whom a player may attack among several: any, left, right, or one who is chosen as combat begins (Magic)",
      )
      .option(
        "--range <seats>",
        "how far what a player does reaches: any, or one, two or three seats on either side (Magic)",
      )
      .option("--seats <number>", "how many sit at the table; as few as the game is for if left out")
      .option(
        "--seat <number>",
        "1: you have the first turn, as if left out; 2: the bot has it; where teams have turns of their own the middle of the first team begins",
      )
      .option("--every", "be asked wherever the rules ask you, also where you can only pass")
      .option("--resume [file]", "go on with a game that was left: the last one, or one that was saved")
      .option("--pay", "choose what you pay with (Magic: which lands are tapped); enter pays the rest by itself")
      .option("--plain", "for screen readers: sentences, no colours, nothing that is drawn")
      .option("--bots", "a game between two bots, also at a terminal: with --bot random a random game")
      .option("--save <file>", "write the game as a replay (*.replay.json), as far as it was played")
      .option("--json", "a game between bots, as one JSON document on stdout")
      .action(async (options: object) => {
        const { play } = await import("./commands/play.ts");
        session.end(await play(session, options));
      }),
  (program, session) =>
    program
      .command("table")
      .description("serves the table: a game in the browser, at the address that it prints, until Ctrl-C")
      .option(
        RULESET,
        "the game that it opens with: magic, grand-archive, council, or a file of yours (./my.ts); a file that is changed has its new rules when the page is loaded again",
      )
      .option("--port <number>", "the port; 4173 or the next that is free if left out, 0 for any that is free")
      .option("--host <address>", "the address to listen at; 0.0.0.0 lets other machines in", "127.0.0.1")
      .option("--open", "open a browser; if left out, where a desktop and a terminal are there")
      .option("--no-open", "open no browser")
      .addHelpText("after", () => `\n${wrap(TABLE, session.terminal.columns).join("\n")}`)
      .action(async (options: { host: string }) => {
        const { serveTable } = await import("./commands/table.ts");
        session.end(await serveTable(session, options));
      }),
];

/** `turnwright cards list|show|check`. */
function addCards(program: Command, session: Session): void {
  const group = program.command("cards").description("the cards of a game: list, show, check");
  const own = (name: string, description: string): Command =>
    group
      .command(name)
      .description(description)
      .option(RULESET, "the game: magic, grand-archive, council, or a file of yours (./my.ts)", "magic")
      .option(...JSON_OPTION);
  own("list", "cards with cost, types and numbers; --json gives whole definitions")
    .argument("[word...]", "only cards with these words in their name, types or text")
    .option("--type <type>", "only cards of this type (creature, goblin, ally …); may be given several times", gathered)
    .option(
      "--colour <colour>",
      "only cards of this colour (Magic), element (Grand Archive) or realm (Council); colourless for none",
      gathered,
    )
    .option("--color <colour>", "the same, for those who spell it so", gathered)
    .option("--where <test>", "only cards with this characteristic: keywords=flying, power>=3, classes=mage", gathered)
    .option("--names", "only their names, one on each line")
    .action(async (words: string[], options: { ruleset: string }) => {
      const { list } = await import("./commands/cards.ts");
      session.end(await list(session, words, options));
    });
  own("show", "one card: what it is and what it does; or the cards of a file of yours")
    .argument("<name...>", "the name of a card, or a card file (*.card.yaml) or scenario")
    .action(async (words: string[], options: { ruleset: string }) => {
      const { show } = await import("./commands/cards.ts");
      session.end(await show(session, words.join(" "), options));
    });
  own("check", "whether every card can be read and says what it does")
    .option("--exercised", "also which abilities no scenario and no seeded game ever used")
    .option("--games <number>", "how many seeded games are played for that; 200 if left out")
    .action(async (options: { ruleset: string; games?: string }) => {
      const { check } = await import("./commands/cards.ts");
      session.end(await check(session, options));
    });
}

const DECKS =
  "Formats: arena (text), mtgo (text; it fits any game), forge (.dck), xmage (.dck), cockatrice (.cod); MTGO's .dek and lists with a " +
  "card on each line are read too. Which one a file has is told by what is in it.";

/** `turnwright decks list|show|check|convert`. */
function addDecks(program: Command, session: Session): void {
  const group = program
    .command("decks")
    .description("decks of a game, and files of decks: list, show, check, convert")
    .addHelpText("after", () => `\n${wrap(DECKS, session.terminal.columns).join("\n")}`);
  const own = (name: string, description: string): Command =>
    group
      .command(name)
      .description(description)
      .option(RULESET, "the game: magic, grand-archive, council, or a file of yours (./my.ts)", "magic")
      .option(...JSON_OPTION);
  own("list", "the decks that a game brings along").action(async (options: { ruleset: string }) => {
    const { list } = await import("./commands/decks.ts");
    session.end(await list(session, options));
  });
  own("show", "the cards of a deck, part by part")
    .argument("<deck>", "the name of a deck, or a file")
    .action(async (name: string, options: { ruleset: string }) => {
      const { show } = await import("./commands/decks.ts");
      session.end(await show(session, name, options));
    });
  own("check", "whether files of decks can be read, and which cards in them the game does not have")
    .argument("<file...>", "files of decks")
    .action(async (files: string[], options: { ruleset: string }) => {
      const { check } = await import("./commands/decks.ts");
      session.end(await check(session, files, options));
    });
  own("convert", "a deck as another program writes it, on stdout or into a file")
    .argument("<deck>", "the name of a deck, or a file")
    .requiredOption("--to <format>", "arena, mtgo, forge, xmage or cockatrice; it has to be said")
    .option("--save <file>", "write it into this file")
    .addHelpText("after", () => `\n${wrap(DECKS, session.terminal.columns).join("\n")}`)
    .action(async (name: string, options: { ruleset: string; to: string }) => {
      const { convert } = await import("./commands/decks.ts");
      session.end(await convert(session, name, options));
    });
}
