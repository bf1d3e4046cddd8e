import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { judgeAll, keyOf, noCount, type Count, type Silent, type Subject } from "./misspell/judge.ts";
import { knownScenarios } from "./misspell/scenarios.ts";
import { cardSubjects, rulesetSubjects, scenarioSubjects } from "./misspell/subjects.ts";

const HELP = `npm run misspell -- [--part cards|rulesets|scenarios] [--game NAME] [--every N] [--seed 1] [--tries N] [--out FILE] [--again FILE]
Changes every key, name, word and number of the shipped cards, rulesets and scenarios: by a letter, dropped, moved, exchanged. Each change must be
refused, or change the card's text or what happens in its scenarios. Prints how many were, and those that nobody noticed.
--every N judges one change in N: about 10,000 of cards, 10,000 of scenarios and 1,800 of rulesets if nothing is said, in about half an hour.
--tries N tries a change of a ruleset with the N nearest scenarios only: quick, and what it leaves is at most what is left in truth.
--out FILE writes what nobody noticed, a line for each; --again FILE judges those of such a file once more, with the same --seed.`;

function option(name: string, otherwise: string): string {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : (process.argv[at + 1] ?? otherwise);
}

if (process.argv.includes("--help")) {
  console.log(HELP);
  process.exit(0);
}

/** How many of the changes of a part are judged, if nothing is said. */
const EVERY: Readonly<Record<Subject["part"], number>> = { cards: 9, rulesets: 20, scenarios: 45 };
/** At most one in so many may go unnoticed. */
const MOST_SILENT = 50;

const seed = Number(option("seed", "1"));
const part = option("part", "");
const game = option("game", "");
const out = option("out", "");
const again = option("again", "");
const only = again === "" ? null : new Set(readFileSync(again, "utf8").trim().split("\n").map(keyInLine));

if (out !== "") writeFileSync(out, "");
const all = knownScenarios(game);
const parts: Readonly<Record<Subject["part"], () => readonly Subject[]>> = {
  cards: () => cardSubjects(all, seed),
  rulesets: () => rulesetSubjects(all, seed, Number(option("tries", "Infinity"))),
  scenarios: () => scenarioSubjects(all, seed),
};
const total = noCount();
const silent = [];
let told = performance.now();
for (const [name, subjects] of Object.entries(parts)) {
  if (part !== "" && part !== name) continue;
  const every = Number(option("every", only === null ? String(EVERY[name as Subject["part"]]) : "1"));
  const chosen = subjects().filter((subject) => game === "" || subject.game === game);
  const found = judgeAll(
    chosen,
    every,
    (subject, counts) => {
      if (performance.now() - told < 10_000) return;
      told = performance.now();
      console.error(
        `${name}: ${subject.name}: ${[...counts].map(([key, count]) => `${key} ${line(count)}`).join("; ")}`,
      );
    },
    // One by one, as they may take long.
    (each) => {
      if (out !== "") appendFileSync(out, `${JSON.stringify(each)}\n`);
    },
    only,
    // Another seed looks at other places, too.
    seed,
  );
  silent.push(...found.silent);
  for (const [key, count] of found.counts) {
    console.log(`${key}: ${line(count)}`);
    for (const verdict of ["refused", "text", "happens", "known", "silent"] as const) total[verdict] += count[verdict];
  }
}
const many = total.refused + total.text + total.happens + total.known + total.silent;
const unlisted = silent.filter(({ reason }) => reason === null);
for (const { part: of, game: where, name, path, slip, before, after } of unlisted.slice(0, 200))
  console.log(`silent: ${of} ${where}, ${name}: ${path} ${slip} ${before} -> ${after}`);
for (const [reason, count] of reasonsIn(silent)) console.log(`listed: ${count} times ${reason}`);
const left = total.known + total.silent;
const share = (count: number): string => (count === 0 ? "none" : `one in ${Math.round(many / count)}`);
console.log(`${many} changes: ${line(total)}; left ${share(left)}, without a listed reason ${share(total.silent)}`);
process.exit(left * MOST_SILENT > many ? 1 : 0);

function keyInLine(text: string): string {
  const { part: of, game: where, ...change } = JSON.parse(text) as Silent;
  return keyOf({ part: of, game: where }, change);
}

/** How often each listed reason was met, the most frequent first. */
function reasonsIn(found: readonly { readonly reason: string | null }[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const { reason } of found) if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, two]) => two - one);
}

function line({ refused, text, happens, known, silent: unnoticed }: Count): string {
  return `${refused} refused, ${text} in the text, ${happens} in what happens, ${known} unnoticed for a listed reason, ${unnoticed} unnoticed`;
}
