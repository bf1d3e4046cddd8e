import { view, type Refusal } from "@turnwright/kernel";
import { whyNot } from "@turnwright/kernel/client";
import { spaced as words, withZoneLabels } from "@turnwright/lexicon/look";
import { clip, table, wrap } from "../text.ts";
import { story } from "@turnwright/match";
import { lineText } from "./narrate.ts";
import type { Sitting } from "./person.ts";
import { byNearness } from "./things.ts";
import { findNamed } from "./read.ts";
import { FEWEST, LONGEST } from "./typed-answer.ts";

const RECENT = 8;

/** The last things that happened, and the rule behind each; what several have for a reason is said once. */
export function whyLines({ match, known, seat, screen: { columns, paint } }: Sitting): string[] {
  const says = new Map(known.pack.rows.map((row) => [row.id, row.says]));
  const told = story(match, seat).slice(-RECENT);
  const rows = told.map((line, index) => [
    lineText(line),
    { text: line.rule, paint: paint.cyan },
    told.findIndex(({ rule }) => rule === line.rule) === index ? (says.get(line.rule) ?? "") : "",
  ]);
  return rows.length === 0 ? ["nothing has happened yet"] : table(rows, columns, 2);
}

/** Why something is refused, with the rules that decide it in brackets. */
export function refusalText({ text, rules, reasons }: Refusal): string {
  if (rules.length === 0 || text.includes(`[${rules[0] ?? ""}`)) return text;
  const deciding = new Set(reasons.map(({ rule }) => rule).filter((rule) => rule !== ""));
  return `${text} [${[...(deciding.size === 0 ? rules : deciding)].join(", ")}]`;
}

/** Of a refusal that has many rules the first say most. */
const MOST_RULES = 2;

/** Why something is refused, and what the rules say that forbid it. */
export function refusalLines(
  { known, screen: { columns, paint } }: Pick<Sitting, "known" | "screen">,
  refusal: Refusal,
): string[] {
  const text = withZoneLabels(refusalText(refusal), known.look.zones);
  const says = new Map(known.pack.rows.map((row) => [row.id, row.says]));
  return [
    ...wrap(text, columns),
    ...table(
      refusal.rules
        .slice(0, MOST_RULES)
        .flatMap((rule) => (says.has(rule) ? [[{ text: rule, paint: paint.cyan }, says.get(rule) ?? ""]] : [])),
      columns,
      4,
    ),
  ];
}

/** What could be done with a card, and the rules that forbid it now. */
export function whyNotLines(sitting: Sitting, name: string): string[] {
  const { match, known, seat } = sitting;
  const { game } = match;
  const things = byNearness(view(game, seat), known);
  const found = findNamed(name, things);
  if (found === undefined) return [`you see no card called "${clip(name, LONGEST)}"`];
  const { terms, ruleset } = known.pack;
  const verbs = [...Object.values(terms.verbs).flat(), ...Object.keys(ruleset.declarations ?? {})];
  // The same card may lie in several places: what can be said most of comes first.
  const verdicts = things
    .filter((each) => each.name === found)
    .map(({ id }) => whyNot(game, seat, id).filter(({ verb }) => verbs.includes(verb)));
  const best =
    verdicts.find((each) => each.some(({ refusal }) => refusal === null)) ??
    verdicts.find((each) => each.length > 0) ??
    [];
  if (best.length === 0) return [`${found} is not something that you can use`];
  // What is done with objects in other places is only said where there is nothing else to say.
  const here = best.filter(({ isElsewhere }) => !isElsewhere);
  // Who types a part of a name is told which card is meant.
  const heading = found.toLowerCase() === name.trim().toLowerCase() ? [] : [`${INDENT}${found}:`];
  const lines = (here.length === 0 ? best : here).flatMap(({ verb, refusal }) =>
    refusal === null
      ? [`${INDENT}you may ${calledVerb(known, verb)} it now`]
      : refusalLines(narrower(sitting), { ...refusal, text: saidOf(calledVerb(known, verb), refusal) }).map(
          (line) => `${INDENT}${line}`,
        ),
  );
  return [...heading, ...lines];
}

const INDENT = "  ";

/** A screen on which each line begins further to the right. */
const narrower = ({ known, screen }: Sitting): Pick<Sitting, "known" | "screen"> => ({
  known,
  screen: { ...screen, columns: screen.columns - INDENT.length },
});

/** What is against doing something, with what that is where the sentence does not say it. */
const saidOf = (verb: string, { text }: Refusal): string => (text.includes(` ${verb} `) ? text : `${verb}: ${text}`);

const calledVerb = ({ look }: Sitting["known"], verb: string): string => look.labels.verbs?.[verb] ?? words(verb);

/** Why something that somebody names, or wants to do something with, is not in the list; null where it sees no such thing. */
export function impossibleLines(sitting: Sitting, typed: string): string[] | null {
  const { match, known, seat } = sitting;
  const verbs = Object.keys(known.pack.ruleset.actions ?? {}).map(words);
  const verb = verbs.find((each) => typed.toLowerCase().startsWith(`${each} `));
  const name = verb === undefined ? typed : typed.slice(verb.length + 1);
  const isSeen = findNamed(name, byNearness(view(match.game, seat), known)) !== undefined;
  return isSeen && name.length >= FEWEST ? whyNotLines(sitting, name) : null;
}
