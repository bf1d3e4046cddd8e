import { isRecord, type Data } from "../data/data.ts";
import type { Card } from "../ruleset/card.ts";
import type { Ruleset } from "../ruleset/ruleset.ts";

/** Places of a ruleset that must name a rule: turns, seats that leave, the end of the game. */
const ALWAYS = ["turnRule", "leaving.rule", "ending.last", "ending.nobody"];

/** Places that must name a rule if the ruleset has them. */
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
  "shortcuts",
  "range",
  "deck",
  "checks.beyond",
];

/** Lists and records of which each entry must name a rule. */
const EACH = ["firstTurns", "spans", "windows", "conditions", "actions", "declarations", "checks.list", "items.finish"];

/**
 * The places of a ruleset without its cards at which a rule id is missing. Every event cites a rule: its own, or the rule of what caused
 * it. So what nothing else causes must name one.
 */
export function missingRules(rules: Ruleset): string[] {
  const answers = ANSWERS.filter((place) => valueAt(rules, place) !== undefined).map((place) => `${place}.rule`);
  return [
    ...[...ALWAYS, ...answers].filter((place) => !isRuleId(valueAt(rules, place))),
    ...EACH.flatMap((place) =>
      entriesOf(valueAt(rules, place)).flatMap(([key, each]) =>
        isRuleId(valueAt(each, "rule")) ? [] : [`${place}.${key}.rule`],
      ),
    ),
    ...emptyRules(rules),
  ];
}

/** The places of cards at which a rule id is missing. */
export const missingRulesOfCards = (rules: Ruleset, cards: Readonly<Record<string, Card>>): string[] =>
  Object.entries(cards).flatMap(([name, card]) => [
    ...unruledAbilities(rules, name, card.abilities ?? []),
    ...emptyRules(card).map((place) => `cards.${name}.${place}`),
  ]);

const isRuleId = (rule: unknown): boolean => typeof rule === "string" && rule !== "";

/**
 * The abilities of a card without a rule. Triggers and replacements may use the ruleset's; a static ability that
 * forbids needs its own.
 */
function unruledAbilities(rules: Ruleset, card: string, abilities: readonly Data[]): string[] {
  return abilities.flatMap((ability, index) => {
    if (!isRecord(ability) || isRuleId(ability["rule"])) return [];
    const { trigger, replace, static: what } = ability;
    const isMissing =
      (trigger !== undefined && rules.triggers === undefined) ||
      (replace !== undefined && rules.door === undefined) ||
      (isRecord(what) && what["forbid"] !== undefined && !isRuleId(what["rule"]));
    return isMissing ? [`cards.${card}.abilities.${index}.rule`] : [];
  });
}

/** The places where a rule id is an empty string: there is hardly ever one, so a path is put together only where one is. */
function emptyRules(data: unknown): readonly string[] {
  if (typeof data !== "object" || data === null) return NOWHERE;
  let found = NOWHERE;
  for (const [key, value] of Object.entries(data))
    if (key === "rule" && value === "") found = [...found, "rule"];
    else for (const place of emptyRules(value)) found = [...found, `${key}.${place}`];
  return found;
}

const NOWHERE: readonly string[] = [];

const valueAt = (data: unknown, place: string): unknown =>
  place.split(".").reduce((found, name) => entriesOf(found).find(([key]) => key === name)?.[1], data);

const entriesOf = (data: unknown): [string, unknown][] =>
  typeof data === "object" && data !== null ? Object.entries(data) : [];
