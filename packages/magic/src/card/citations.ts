import type { Data, DataRecord } from "@turnwright/kernel";
import { isList, isRecord } from "@turnwright/lexicon";
import type { MagicAbility } from "./card.ts";

/**
 * What names no rule of its own cites the one that says why: why a trigger triggers as it does, why what is forbidden is,
 * why something happens instead, and why what an effect leaves behind does what it does.
 */
export function cited(ability: MagicAbility): MagicAbility {
  const said = withLoyaltyCosts(withEffects(ability));
  if ("static" in said) return { ...ruleOf(said.static), ...said };
  if ("replace" in said) return { rule: replacing(said), ...said };
  if (!("trigger" in said) || said.rule !== undefined || said.watch === true) return said;
  const [event = ""] = typeof said.trigger === "string" ? [said.trigger] : said.trigger;
  if (event === "state") return { ...said, rule: "CR 603.8" };
  if (said.if !== undefined) return { ...said, rule: "CR 603.4" };
  const lookedBackAt = lookBack(event, said);
  if (lookedBackAt !== undefined) return { ...said, rule: lookedBackAt };
  if (event === "enter:battlefield") return { ...said, rule: "CR 603.6a" };
  return { ...said, rule: event.startsWith("begin:") ? "CR 603.2b" : "CR 603.2" };
}

/** What a loyalty ability costs are counters that are put on or removed. */
function withLoyaltyCosts(said: MagicAbility): MagicAbility {
  if (!("activated" in said) || said.action !== "loyalty") return said;
  return { ...said, activated: said.activated.map((cost) => ({ ...cost, rule: cost["rule"] ?? "CR 606.4" })) };
}

/** Why a trigger looks back at an event: it sees everything as it was before. */
const LOOKED_BACK_AT: Readonly<Record<string, string>> = {
  die: "CR 603.10a",
  sacrifice: "CR 603.10a",
  "leave:battlefield": "CR 603.10a",
  "leave:graveyard": "CR 603.10a",
  absent: "CR 603.10b",
  unattach: "CR 603.10c",
  counter: "CR 603.10e",
  lose: "CR 603.10f",
};

/** The rule by which a trigger looks back at an event, if it does. */
function lookBack(event: string, { where, who }: DataRecord): string | undefined {
  if (event === "enter:graveyard" && isRecord(where) && where["from"] === "battlefield") return "CR 603.10a";
  // Whoever gains control sees it come; all others see it go.
  if (event === "control") return who === undefined || who === "you" ? undefined : "CR 603.10d";
  return Object.hasOwn(LOOKED_BACK_AT, event) ? LOOKED_BACK_AT[event] : undefined;
}

/** The rule of a static ability that forbids, or gives control. */
function ruleOf(said: Data): { readonly rule?: string } {
  if (isForbidding(said)) return { rule: "CR 101.2" };
  return isRecord(said) && said["youControl"] !== undefined ? { rule: "CR 611.3b" } : {};
}

const isForbidding = (said: Data): boolean =>
  typeof said === "object" && said !== null && "forbid" in said && !("rule" in said);

/** What a replacement is by its words: skip, prevent, enters with, instead [CR 614.1]. */
function replacing({ replace, of, instead, also, change, prevent }: DataRecord): string {
  const [event] = isList(replace) ? replace : [replace];
  if (prevent !== undefined) return "CR 615.1a";
  if (event === "drawCards") return "CR 121.2a";
  if (typeof event === "string" && event.startsWith("begin:") && isList(instead) && instead.length === 0)
    return "CR 614.10";
  const isEntering = event === "enter:battlefield" && of === "this" && (also !== undefined || change !== undefined);
  return isEntering ? "CR 614.1c" : "CR 614.1a";
}

/** Words that leave something behind or change the course of the game, and why they can. */
const REASONS: Readonly<Record<string, (effect: DataRecord) => string>> = {
  skip: ({ count }) => (count === "always" ? "CR 614.10" : "CR 614.10a"),
  insert: ({ insert }) => added(isList(insert) ? insert[0] : insert),
  delay: () => "CR 603.7",
  reflex: () => "CR 603.12",
  replace: replacing,
  prevent: ({ prevent }) => (prevent === "all" ? "CR 615.1a" : "CR 615.7"),
  govern: () => "CR 723.1",
  win: () => "CR 104.2b",
  lose: () => "CR 104.3e",
  tie: () => "CR 104.4c",
};

const PHASES = ["beginning", "precombatMain", "combat", "postcombatMain", "ending"];

/** An added turn, phase or step. */
function added(inserted: Data | undefined): string {
  const span = isRecord(inserted) ? inserted["span"] : inserted;
  if (span === "turn") return "CR 500.7";
  return PHASES.some((phase) => phase === span) ? "CR 500.8" : "CR 500.9";
}

const LISTS = ["spell", "do", "instead", "also", "before"] as const;

function withEffects(ability: MagicAbility): MagicAbility {
  const found: Record<string, Data> = {};
  const data: DataRecord = ability;
  for (const key of [...LISTS, "modes"]) if (data[key] !== undefined) found[key] = reasoned(data[key]);
  return { ...ability, ...found };
}

/** The same data with a rule for each such word in it. */
function reasoned(data: Data): Data {
  if (isList(data)) return data.map(reasoned);
  if (!isRecord(data)) return data;
  const [word = ""] = Object.keys(data);
  const reason = Object.hasOwn(REASONS, word) && data["rule"] === undefined ? REASONS[word]?.(data) : undefined;
  const inner = Object.fromEntries(
    Object.entries(data).flatMap(([key, value]) => (value === undefined ? [] : [[key, reasoned(value)]])),
  );
  return reason === undefined ? inner : { ...inner, rule: reason };
}
