import { checkFile, kindOf, sayProblem, type CheckedFile, type FileKind, type WrittenCard } from "@turnwright/scenario";
import { cardLines } from "../card-text.ts";
import { findFile, readPaths, type Text } from "../files.ts";
import { allPacks, gameNamed, packsFor } from "../find-game.ts";
import { isRulesetFile } from "../ruleset-file-name.ts";
import { BAD, FINE, json, Misuse, type Session } from "../session.ts";
import type { Terminal } from "../terminal.ts";
import { counted } from "../text.ts";

const KINDS: readonly FileKind[] = ["scenario", "card", "ruleset", "replay", "perft"];

/** `turnwright check PATH…`: what is wrong with files, without running them, and what their cards say. */
export async function check(
  session: Session,
  paths: readonly string[],
  { ruleset, json: isJson }: { readonly ruleset: string; readonly json?: true },
): Promise<number> {
  const { terminal } = session;
  const rulesets: { readonly file: string; readonly fault: string | null }[] = [];
  for (const file of paths.filter(isRulesetFile)) rulesets.push({ file, fault: await faultOf(session, file) });
  const { texts, problems } = readPaths(
    paths.filter((each) => !isRulesetFile(each)),
    KINDS,
  );
  const files: ({ readonly file: string } & CheckedFile)[] = problems.map((problem) => ({
    file: problem.file,
    problems: [problem],
    cards: [],
  }));
  for (const [index, found] of texts.entries()) {
    terminal.progress(`checking ${index + 1} of ${texts.length}: ${found.file}`);
    files.push({ file: found.file, ...(await checkOf(session, found, ruleset)) });
  }
  terminal.progress("");
  const all = files.flatMap((each) => each.problems);
  const faults = rulesets.flatMap(({ fault }) => fault ?? []);
  if (isJson === true) {
    const checked = rulesets.map(({ file, fault }) => ({ file, problems: fault === null ? [] : placed(fault) }));
    terminal.out(json({ files: [...checked, ...files.map(asJson)] }));
  } else {
    // Of many scenarios nobody reads all cards.
    const read = files.filter(({ file }) => files.length === 1 || kindOf(file) === "card");
    for (const { cards } of read) for (const line of ownCardLines(cards, terminal)) terminal.out(line);
    if (all.length + faults.length === 0)
      terminal.out(`${counted(files.length + rulesets.length, "file")}, nothing is wrong`);
  }
  for (const fault of faults) terminal.err(fault);
  for (const problem of all) terminal.err(sayProblem(problem));
  return all.length + faults.length > 0 ? BAD : FINE;
}

/** What is wrong with a ruleset file, a line for each fault; null where nothing is. */
async function faultOf(session: Session, file: string): Promise<string | null> {
  try {
    await gameNamed(session, file);
    return null;
  } catch (error) {
    if (error instanceof Misuse) return error.message;
    throw error;
  }
}

/** The lines of a fault with their places: `game.ts:3:4: what is wrong`. */
const placed = (fault: string): object[] =>
  fault.split("\n").map((line) => {
    const [, row, column, message] = /^[^:]+:(\d+):(\d+): (.*)$/.exec(line) ?? [];
    return { line: Number(row ?? 1), column: Number(column ?? 1), message: message ?? line, suggestion: null };
  });

/** What is wrong with a file. Where a card file cannot be read by one game, it is said which other game could. */
export async function checkOf(session: Session, { file, text }: Text, ruleset: string): Promise<CheckedFile> {
  if (kindOf(file) !== "card")
    return checkFile(file, text, { packs: await packsFor(session, { file, text }), ruleset, find: findFile });
  const { pack } = await gameNamed(session, ruleset);
  const checked = checkFile(file, text, { packs: { [ruleset]: pack }, ruleset, find: findFile });
  if (checked.problems.length === 0) return checked;
  const packs = await allPacks(session);
  const others = Object.keys(packs).filter(
    (name) => name !== ruleset && checkFile(file, text, { packs, ruleset: name }).problems.length === 0,
  );
  const hints = others.map((name) => ({
    file,
    line: 1,
    column: 1,
    message: `read as a card of ${ruleset}; as one of ${name} it is right: --ruleset ${name}`,
  }));
  return { ...checked, problems: [...checked.problems, ...hints] };
}

/** Cards of one's own in words, with a line between them. */
export const ownCardLines = (cards: readonly WrittenCard[], terminal: Terminal): string[] =>
  cards.flatMap(({ data, pack }) => [...cardLines(data, pack.describe(data), terminal), ""]);

const asJson = ({ file, problems, cards }: { readonly file: string } & CheckedFile): object => ({
  file,
  problems: problems.map(({ line, column, message, suggestion }) => ({
    line,
    column,
    message,
    suggestion: suggestion ?? null,
  })),
  ...(cards.length === 0 ? {} : { cards: cards.map(({ name, data, pack }) => ({ name, text: pack.describe(data) })) }),
});
