import { expecting, suggestName, type Card, type Game, type Ruleset } from "@turnwright/kernel";
import { z } from "zod";
import { noFiles, readCardsIn, type WrittenCard, type FindFile, type ReadCards } from "./cards.ts";
import { isRecord, listed, readDocuments, reasonOf, type Place, type Problem, type Source } from "./file/document.ts";
import { beginHead, readHead, rulesetFor, type Head } from "./setup/head.ts";
import { checkRows } from "./rows/row-check.ts";
import { continues } from "./rows/rows.ts";
import type { Pack, Packs } from "./pack.ts";
import type { Step } from "./run/run.ts";
import { cardNames, readerOf, type Reader } from "./file/reader.ts";
import { name, onlyTrue, rules, validate } from "./file/shape.ts";
import { readExpect } from "./expect/index.ts";
import { readSeatStep, readSteps, reservedIn } from "./steps/index.ts";

/** A scenario that was read and checked. */
export interface Scenario {
  readonly file: string;
  readonly name: string;
  readonly rules: readonly string[];
  /** The rows that its expectations prove, beside those it names. */
  readonly proves: readonly string[];
  readonly strict: boolean;
  readonly pack: Pack;
  readonly place: Place;
  /** The ruleset with what the file adds to it. */
  readonly ruleset: Ruleset;
  readonly head: Head;
  /** The cards that it brings along. */
  readonly cards: readonly WrittenCard[];
  /** Its steps and, at the end, its expectations. */
  readonly steps: readonly Step[];
  /** Whether it fixes random choices: then its commands alone do not make the same game. */
  readonly isFixed: boolean;
}

/** What a file of scenarios has: those without problems, their cards, and the problems. */
export interface ReadScenarios {
  readonly file: string;
  /** Only those without problems. */
  readonly scenarios: readonly Scenario[];
  /** The cards that they bring along. */
  readonly cards: readonly WrittenCard[];
  readonly problems: readonly Problem[];
}

/**
 * Reads the scenarios of a file; `packs` are the games by the name that files call them by, `find` reads the card files
 * that it names.
 */
export const readScenarios = expecting(
  "the name of a file, its text, and the games that are known",
  function readScenarios(file: string, text: string, packs: Packs, find: FindFile = noFiles): ReadScenarios {
    const { sources, problems } = readDocuments(file, text);
    const scenarios: Scenario[] = [];
    const cards: WrittenCard[] = [];
    const found = [...problems];
    for (const source of sources) {
      try {
        const read = readScenario(source, packs, find);
        found.push(...read.problems);
        cards.push(...read.cards);
        if (read.scenario !== null) scenarios.push(read.scenario);
      } catch (error) {
        found.push({ file, ...source.place, message: `this cannot be read: ${reasonOf(error)}` });
      }
    }
    return { file, scenarios, cards, problems: found };
  },
);

export const settingsShape = z.record(name, z.unknown(), { error: "expected settings, { seed: 3 }" });

/** The top of a scenario. */
export const scenarioShape = z.strictObject({
  scenario: name,
  rules: rules.optional(),
  ruleset: name,
  seats: z.record(name, z.unknown(), { error: "expected the seats, { alice: {…}, bob: {…} }" }),
  start: z.unknown().optional(),
  strict: onlyTrue.optional(),
  settings: settingsShape.optional(),
  cards: z.unknown().optional(),
  designations: z.unknown().optional(),
  play: z.unknown().optional(),
  expect: z.unknown().optional(),
});

interface Read {
  readonly scenario: Scenario | null;
  readonly cards: readonly WrittenCard[];
  readonly problems: readonly Problem[];
}

function readScenario(source: Source, packs: Packs, find: FindFile): Read {
  const { data } = source;
  const opened = openReader(source, packs, data, [], find);
  if (opened === null) return { scenario: null, cards: [], problems: problemsBefore(source, packs) };
  const { reader, own } = opened;
  const cards = own?.cards ?? null;
  const written = own?.written ?? [];
  const refused = { scenario: null, cards: written, problems: reader.problems };
  const top = validate(reader, scenarioShape, data, []);
  if (top === undefined) return refused;
  checkRows(reader, top.rules ?? [], ["rules"]);
  const settings = readSettings(reader, top.settings ?? {}, ["settings"]);
  const head = readHead(reader, { seats: top.seats, start: top.start, settings, designations: top.designations });
  const steps = top.play === undefined ? [] : readSteps(reader, top.play, ["play"]);
  const last = top.expect === undefined ? null : readExpect(reader, readSeatStep, top.expect, ["expect"]);
  if (reader.problems.length > 0) return refused;
  const ruleset = rulesetFor(reader.pack, reader, cards, settings);
  const begun = begin(ruleset, head);
  if (typeof begun === "string")
    reader.problem(cards === null ? ["seats"] : ["cards"], `the game cannot be set up so: ${begun}`);
  else {
    checkEventNames(reader, begun.tables.names);
    checkAbsentRules(reader, begun.tables.rules);
  }
  if (reader.problems.length > 0) return refused;
  const scenario: Scenario = {
    file: source.file,
    name: top.scenario,
    rules: listed(top.rules ?? []),
    proves: [...reader.proves],
    strict: top.strict === true,
    pack: reader.pack,
    place: source.place,
    ruleset,
    head,
    cards: written,
    steps: last === null ? steps : [...steps, last],
    isFixed: reader.keys.has("random"),
  };
  return { scenario, cards: written, problems: [] };
}

/** Whether the position can be set up at all: tried once, so that a bad file is known as such. */
export function whyNotBegin(ruleset: Ruleset, head: Head): string | null {
  const begun = begin(ruleset, head);
  return typeof begun === "string" ? begun : null;
}

function begin(ruleset: Ruleset, head: Head): Game | string {
  try {
    return beginHead(ruleset, head).game;
  } catch (error) {
    return reasonOf(error);
  }
}

/** An event that cannot happen at all was misspelt: nobody would notice it among those that are not to happen. */
function checkEventNames(reader: Reader, known: readonly string[]): void {
  for (const { name: event, path, isKey } of reader.events)
    if (!known.includes(event))
      reader.problem(path, `${reader.pack.name} has no event "${event}"`, suggestName(event, known), isKey);
}

/** A rule that nothing in the game carries is the rule of no event: that none by it happened could never fail. */
function checkAbsentRules(reader: Reader, known: readonly string[]): void {
  for (const { rule, path } of reader.absentRules)
    if (!known.some((each) => continues(each, rule)))
      reader.problem(
        path,
        `no event of ${reader.pack.name} is by ${rule}, so this could never fail: leave out the rule, or name another`,
        suggestName(rule, known),
      );
}

/** A reader for a file that names its ruleset and its seats; null where it does not. */
export function openReader(
  source: Source,
  packs: Packs,
  data: unknown,
  seatsAt: readonly string[],
  find: FindFile,
): { readonly reader: Reader; readonly own: ReadCards | null } | null {
  const ruleset = isRecord(data) ? data["ruleset"] : undefined;
  const pack = typeof ruleset === "string" && Object.hasOwn(packs, ruleset) ? packs[ruleset] : undefined;
  if (pack === undefined || "reason" in pack || !isRecord(data)) return null;
  const holder = seatsAt.reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), data);
  const seats = isRecord(holder) && isRecord(holder["seats"]) ? Object.keys(holder["seats"]) : [];
  const own = data["cards"] === undefined ? null : readCardsIn(source, data["cards"], ["cards"], pack, find);
  // A card that could not be read is there all the same: that it is named is no further mistake.
  const broken = Object.fromEntries((own?.broken ?? []).map((each): [string, Card] => [each, {}]));
  const reader = readerOf(source, pack, seats, cardNames(pack.ruleset.cards ?? {}, { ...own?.cards, ...broken }));
  reader.problems.push(...(own?.problems ?? []));
  for (const seat of seats)
    if (reservedIn(pack).includes(seat))
      reader.problem(
        [...seatsAt, "seats", seat],
        `no seat may be called "${seat}": it is a word of steps`,
        undefined,
        true,
      );
  const { min, max } = pack.ruleset.seats;
  if (isRecord(holder) && isRecord(holder["seats"]) && (seats.length < min || seats.length > max))
    reader.problem(
      [...seatsAt, "seats"],
      `${pack.name} is for ${min} to ${max} seats, here are ${seats.length}`,
      undefined,
      true,
    );
  return { reader, own };
}

/** What is wrong with a file whose ruleset is not known. */
export function problemsBefore(source: Source, packs: Packs): Problem[] {
  const { data, file } = source;
  const at = (path: readonly string[], message: string, suggestion?: string): Problem => ({
    file,
    ...source.placeOf(path),
    message,
    ...(suggestion === undefined ? {} : { suggestion }),
  });
  const known = Object.keys(packs);
  if (!isRecord(data)) return [at([], "expected a scenario: keys `scenario`, `ruleset`, `seats`, …")];
  const ruleset = data["ruleset"];
  if (ruleset === undefined) {
    const meant = suggestName("ruleset", Object.keys(data));
    return [
      at(
        meant === undefined ? [] : [meant],
        `\`ruleset\` is missing; expected ${known.join(", ")}`,
        meant === undefined ? undefined : "ruleset",
      ),
    ];
  }
  if (typeof ruleset !== "string") return [at(["ruleset"], `expected the name of a ruleset: ${known.join(", ")}`)];
  const named = Object.hasOwn(packs, ruleset) ? packs[ruleset] : undefined;
  if (named !== undefined && "reason" in named) return [at(["ruleset"], named.reason)];
  if (/[./\\]/.test(ruleset))
    return [
      at(["ruleset"], "this ruleset file was not loaded: whoever reads scenarios gives its pack under this name"),
    ];
  return [
    at(["ruleset"], `no ruleset is called "${ruleset}"; there is ${known.join(", ")}`, suggestName(ruleset, known)),
  ];
}

/** The settings that every game has. */
const COMMON = ["seed", "first", "teams"];

/** Settings that every game has, and those of the game. */
export function readSettings(
  reader: Reader,
  settings: Readonly<Record<string, unknown>>,
  path: readonly string[],
): Readonly<Record<string, unknown>> {
  const own = reader.pack.terms.settings ?? {};
  for (const [key, value] of Object.entries(settings)) {
    const at = [...path, key];
    const term = Object.hasOwn(own, key) ? own[key] : undefined;
    if (key === "seed") validate(reader, z.int({ error: "expected a whole number" }), value, at);
    else if (key === "first") validate(reader, name, value, at);
    else if (key === "teams") continue;
    else if (term === undefined)
      reader.problem(at, `there is no setting "${key}"`, suggestName(key, [...COMMON, ...Object.keys(own)]), true);
    else if (term === "number") validate(reader, z.int({ error: "expected a whole number" }), value, at);
    else if (term !== "any" && !term.some((each) => each === value))
      reader.problem(at, `expected ${inRuns(term).join(" or ")}`);
  }
  const conflict = reader.pack.conflict?.(settings);
  if (conflict !== undefined)
    reader.problem([...path, conflict.key], `${conflict.message}: leave out \`${conflict.key}\``, undefined, true);
  return settings;
}

/** Numbers that follow each other are said as from where to where. */
function inRuns(choices: readonly (string | number | boolean)[]): string[] {
  const isNext = (each: unknown, index: number): boolean =>
    typeof each === "number" && index > 0 && choices[index - 1] === each - 1;
  return choices.flatMap((each, index) => {
    if (isNext(each, index)) return [];
    const end = choices.findIndex((_, later) => later > index && !isNext(choices[later], later));
    const last = choices[(end < 0 ? choices.length : end) - 1];
    return [last === each ? String(each) : `${String(each)} to ${String(last)}`];
  });
}
