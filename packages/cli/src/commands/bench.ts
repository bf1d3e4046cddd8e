// A file of its own, as every command: it is loaded when it is called.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { repository } from "../files.ts";
import { gameNamed } from "../find-game.ts";
import type { PlayableGame } from "../games/game.ts";
import type { Contest, Speed } from "../game-rate.ts";
import { FINE, json, Misuse, wholeNumber, type Session } from "../session.ts";
import { table } from "../text.ts";

interface Options {
  readonly ruleset?: string;
  readonly check?: true;
  readonly json?: true;
  readonly rounds?: string;
}

/**
 * `turnwright bench [NAME…]`: speed as ratios to references in the same process; `turnwright bench table`: times in a browser;
 * `turnwright bench --ruleset NAME`: games at random of any ruleset.
 */
export async function bench(session: Session, names: readonly string[], options: Options): Promise<number> {
  if (options.ruleset !== undefined) return benchRuleset(session, names, options.ruleset, options);
  const root = repository();
  if (root === null || !existsSync(join(root, "bench")))
    throw new Misuse(
      "the rows of bench are measured in the repository only; --ruleset ./my.ts measures a game anywhere",
    );
  if (names.includes("table")) return benchTable(root, names, options);
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  const built = spawnSync(process.execPath, [vite, "build", "bench", "--logLevel", "warn"], {
    cwd: root,
    stdio: ["ignore", 2, 2],
  });
  if (built.status !== 0) throw new Misuse("the benchmark could not be built");
  const words = [
    ...names,
    ...(options.check === true ? ["--check"] : []),
    ...(options.json === true ? ["--json"] : []),
    ...(options.rounds === undefined ? [] : ["--rounds", options.rounds]),
  ];
  const ran = spawnSync(process.execPath, [join(root, "bench", "dist", "main.js"), ...words], {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", options.json === true ? "pipe" : "inherit"],
    maxBuffer: 100_000_000,
  });
  if (ran.stdout !== "") session.terminal.out(ran.stdout.trimEnd());
  if (options.json === true && ran.stderr !== "") session.terminal.err(ran.stderr.trimEnd());
  return ran.status ?? 1;
}

/** The table is measured in a browser, by a script of its own: what it measures is time, not a ratio. */
function benchTable(root: string, names: readonly string[], options: Options): number {
  if (names.length > 1 || Object.keys(options).length > 0)
    throw new Misuse("`bench table` measures the table in a browser, by itself: it takes no other rows and no options");
  const tsx = join(root, "node_modules", "tsx", "dist", "cli.mjs");
  const script = join(root, "packages", "table", "scripts", "bench.ts");
  const ran = spawnSync(process.execPath, [tsx, "--conditions=turnwright-source", script], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
  });
  return ran.status ?? 1;
}

/** Rounds after the warm-up. */
const ROUNDS = 7;

/** Games at random between the decks of a ruleset, beside a turn without cards, and beside the game that it is a variant of. */
async function benchRuleset(
  session: Session,
  names: readonly string[],
  ruleset: string,
  options: Options,
): Promise<number> {
  const { terminal } = session;
  if (names.length > 0 || options.check === true)
    throw new Misuse("--ruleset measures that game alone: it takes no rows and no --check");
  const rounds = options.rounds === undefined ? ROUNDS : wholeNumber(options.rounds, "--rounds", 1, 1000);
  const game = await gameNamed(session, ruleset);
  const own = contestOf(game);
  if (own === null)
    throw new Misuse(
      `${ruleset} has no decks to play with: they are \`decks\` in the \`pack\` that its file exports, { name: ["Card", …] }`,
    );
  const base = game.variantOf === undefined ? null : contestOf(await gameNamed(session, game.variantOf));
  const { speedOf } = await import("../game-rate.ts");
  const speed = speedOf(own, base, rounds, terminal.progress);
  if (options.json === true) terminal.out(json({ results: [resultOf(own.name, speed)] }));
  else for (const line of speedLines(own.name, speed, terminal.columns)) terminal.out(line);
  return FINE;
}

function contestOf({ pack }: PlayableGame): Contest | null {
  const decks = Object.values(pack.decks);
  return decks.length === 0 ? null : { name: pack.name, rules: pack.ruleset, decks };
}

/** As the rows of the repository are said: a must or an aim it has none. */
const resultOf = (name: string, { perSecond, against, games, decisionsPerGame }: Speed): object => ({
  name: `${name}.decks`,
  perSecond,
  ratios: Object.fromEntries(
    Object.entries(against).map(([reference, value]) => [
      reference,
      { value, means: `at least: ${MEANS}`, must: null, aim: null, ok: null },
    ]),
  ),
  notes: [notes(games, decisionsPerGame)],
});

const MEANS = "decisions in the time of one of the reference";

const notes = (games: number, decisions: number): string =>
  `${games} games at random, each deck against each: ${decisions.toFixed(1)} decisions a game`;

function speedLines(name: string, { perSecond, against, games, decisionsPerGame }: Speed, columns: number): string[] {
  return [
    ...table(
      [
        ["row", "decisions per second", "against", "value", "meaning"],
        ...Object.entries(against).map(([reference, of]) => [
          `${name}.decks`,
          Math.round(perSecond).toLocaleString("en"),
          reference,
          String(Number(of.toPrecision(3))),
          MEANS,
        ]),
      ],
      columns,
    ),
    "",
    notes(games, decisionsPerGame),
  ];
}
