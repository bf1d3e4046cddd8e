import { countersSaying, type Saying, type Sayings } from "@turnwright/lexicon/look";
import { COUNTERS } from "./rules/ruleset.ts";

const damage: Saying = "{by} deals {n} damage to {receiver}";

/** What ends early, by the rule that ends it. */
const ENDS: Readonly<Record<string, string>> = { "GA-EP-2": "combat", "GA-EP-3": "the turn" };

const durability = countersSaying("durability");

const counters: Sayings = Object.fromEntries(
  COUNTERS.map((kind): [string, Saying] => [`mark:${kind}`, countersSaying(kind)]),
);

/** What is said of the events of Grand Archive; what is not here follows from something that is. */
export const SAYINGS: Sayings = {
  ...counters,
  // That it enters with its own durability is printed on it.
  "mark:durability": (event) => (event.rule === "GA-RES-4" ? null : durability(event)),
  draw: "{who draw} {thing}",
  discard: "{who discard} {thing}",
  recollect: "{who recollect} {thing}",
  activate: "{who activate} {thing}",
  materialize: "{who materialize} {thing}",
  reclaim: "{who reclaim} {thing}",
  use: "{who use} {thing}",
  levelUp: "{who level} up to {thing}",
  delevel: "{thing} loses its level",
  load: "{thing} is loaded",
  target: ({ by, object }) =>
    by === undefined ? null : by === object ? "{by} targets itself" : "{by} targets {receiver}",
  attack: "{thing} attacks[ {whom}]",
  retaliate: "{thing} retaliates[ against {whom}]",
  redirect: "the attack is redirected to {receiver}",
  damage,
  combatDamage: damage,
  otherDamage: damage,
  sureDamage: damage,
  sureCombatDamage: damage,
  sureOtherDamage: damage,
  prevented: ({ amount = 0 }) => (amount === 0 ? null : "{n} damage to {receiver} is prevented[ by {by}]"),
  recover: "{receiver} recovers {n}",
  die: "{thing} dies",
  destroy: "{thing} is destroyed[ by {by}]",
  sacrifice: "{who sacrifice} {thing}",
  banish: ({ from }) =>
    from === "memory" ? "{who banish} {thing} from {own} memory" : "{thing} is banished[ by {by}]",
  negate: "{thing} is negated[ by {by}]",
  fizzle: "{thing} fizzles",
  foster: "{thing} becomes fostered",
  glimpse: "{who glimpse}[ with {by}]",
  // What rests to attack or to pay rests by itself or for its attack card, and in the wake up phase nobody wakes it.
  rest: ({ by, object, rule }) =>
    by === undefined || by === object || rule === "GA-ATK-4" ? null : "{thing} rests because of {by}",
  wake: ({ by, object }) =>
    by === undefined ? null : by === object ? "{thing} wakes" : "{thing} wakes because of {by}",
  "resource:distorted": ({ amount = 0 }) => (amount > 0 ? "time is distorted" : null),
  "enter:field": ({ from, by, object, spanName }) => {
    if (spanName === "opening") return "{who begin} with {thing}";
    if (from === undefined) return "{who summon} {thing}[ with {by}]";
    if (from === "effectsStack" || by === object) return null;
    return `{thing} ${from === "banishment" || from === "graveyard" ? "returns to" : "enters"} the field[ by {by}]`;
  },
  "enter:hand": ({ from }) =>
    from === "mainDeck" ? "{who put} {thing} into {own} hand" : "{thing} returns to {whose} hand",
  "enter:memory": "{who put} {thing} into {own} memory",
  "enter:mainDeck": ({ from }) => (from === "mainDeck" ? null : "{thing} goes into {whose} main deck"),
  "enter:material": "{thing} goes to {whose} material deck",
  "enter:graveyard": ({ from }) =>
    from === "effectsStack" || from === "intent" ? null : "{thing} goes to {whose} graveyard",
  "enter:banishment": ({ from }) => (from === "effectsStack" || from === "intent" ? null : "{thing} is banished"),
  cut: ({ rule }) => `${ENDS[rule] ?? "the phase"} ends[ because of {by}]`,
};
