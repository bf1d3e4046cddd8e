import { isRecord, type Data } from "../data/data.ts";
import type { Ruleset } from "../ruleset/ruleset.ts";

/** What every game needs a rule for: turns, seats that leave, how it ends. */
const ALWAYS = ["turnRule", "leaving.rule", "ending.last", "ending.nobody"];

/** What needs one where it is answered at all. */
const ANSWERS = [
  "opening",
  "pass",
  "triggers",
  "door",
  "items",
  "cut",
  "attempts",
  "attempts.violation",
  "endless",
  "deck",
  "checks.beyond",
];

/** Lists and records of which each needs one. */
const EACH = ["firstTurns", "spans", "windows", "conditions", "actions", "declarations", "checks.list", "items.finish"];

/**
 * The places of a ruleset at which a rule is missing. Everything that happens says why: what names no rule has that of
 * what made it happen, and what nothing else made happen must name one.
 */
export function missingRules(rules: Ruleset): string[] {
  const answers = ANSWERS.filter((place) => reach(rules, place) !== undefined).map((place) => `${place}.rule`);
  return [
    ...[...ALWAYS, ...answers].filter((place) => !isNamed(reach(rules, place))),
    ...EACH.flatMap((place) =>
      entriesOf(reach(rules, place)).flatMap(([key, each]) =>
        isNamed(reach(each, "rule")) ? [] : [`${place}.${key}.rule`],
      ),
    ),
    ...Object.entries(rules.cards ?? {}).flatMap(([name, card]) =>
      unruledAbilities(rules, name, card?.abilities ?? []),
    ),
    ...empty(rules, ""),
  ];
}

const isNamed = (rule: unknown): boolean => typeof rule === "string" && rule !== "";

/** Triggers and replacements may have the rule that the ruleset gives for them; what forbids has no other. */
function unruledAbilities(rules: Ruleset, card: string, abilities: readonly Data[]): string[] {
  return abilities.flatMap((ability, index) => {
    if (!isRecord(ability) || isNamed(ability["rule"])) return [];
    const { trigger, replace, static: said } = ability;
    const isMissing =
      (trigger !== undefined && rules.triggers === undefined) ||
      (replace !== undefined && rules.door === undefined) ||
      (isRecord(said) && said["forbid"] !== undefined && !isNamed(said["rule"]));
    return isMissing ? [`cards.${card}.abilities.${index}.rule`] : [];
  });
}

/** Where the data say that a rule is nothing. */
const empty = (data: unknown, path: string): string[] =>
  entriesOf(data).flatMap(([key, value]) =>
    key === "rule" && value === "" ? [`${path}rule`] : empty(value, `${path}${key}.`),
  );

const reach = (data: unknown, place: string): unknown =>
  place.split(".").reduce((found, name) => entriesOf(found).find(([key]) => key === name)?.[1], data);

const entriesOf = (data: unknown): [string, unknown][] =>
  typeof data === "object" && data !== null ? Object.entries(data) : [];
