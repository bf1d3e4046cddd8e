import type { Card, Ruleset } from "@turnwright/kernel";
import { countersSaying, withArticle, type Saying, type Sayings } from "@turnwright/lexicon/look";
import { MARKED } from "./rules/marks.ts";

const damage: Saying = "{by} deals {n} damage to {receiver}";
const destroyed: Saying = "{thing} is destroyed[ by {by}]";
const activated: Saying = "{who activate} {thing}";

const extraMain: Saying = ({ by }) => (by === undefined ? null : "an extra main phase begins ({by})");

const playerCounters =
  (kind: string): Saying =>
  ({ amount = 0 }) =>
    `{who ${amount < 0 ? "lose" : "get"}} ${Math.abs(amount) === 1 ? withArticle(`${kind} counter`) : `{n} ${kind} counters`}`;

/** What is said of the events of Magic; what is not here follows from something that is. */
const SAYINGS: Sayings = {
  draw: "{who draw} {thing}",
  discard: "{who discard} {thing}",
  cycle: "{who cycle} {thing}",
  mill: "{who mill} {thing}",
  play: "{who play} {thing}",
  cast: "{who cast} {thing}",
  foretell: ({ object }) => (object === "?" ? "{who foretell} a card" : "{who foretell} {thing}"),
  plot: "{who plot} {thing}",
  suspend: "{who suspend} {thing}",
  activate: activated,
  activateLoyalty: activated,
  special: "{who take} the action of {thing}",
  openingReveal: "{who reveal} {thing} from {own} opening hand",
  target: ({ by, object }) =>
    by === undefined ? null : by === object ? "{by} targets itself" : "{by} targets {receiver}",
  damage,
  combatDamage: damage,
  prevented: ({ amount = 0 }) => (amount === 0 ? null : "{n} damage to {receiver} is prevented[ by {by}]"),
  gainLife: "{who gain} {n} life[ from {by}]",
  loseLife: "{who lose} {n} life[ from {by}]",
  die: "{thing} dies",
  destroy: destroyed,
  bury: destroyed,
  sacrifice: "{who sacrifice} {thing}",
  exile: "{thing} is exiled[ by {by}]",
  counter: "{thing} is countered[ by {by}]",
  attack: "{thing} attacks[ {whom}]",
  block: "{thing} blocks[ {whom}]",
  exert: "{who exert} {thing}",
  becomeMonstrous: "{thing} becomes monstrous",
  regenerate: "{thing} regenerates",
  turnFaceUp: "{thing} is turned face up",
  become: ({ id, source }) => (id === source ? "{by} becomes {thing}" : "a permanent becomes {thing}[ by {by}]"),
  becomeDay: "it becomes day",
  becomeNight: "it becomes night",
  // What is tapped to attack or to pay taps itself, and in the untap step nobody does it.
  tap: ({ by, object }) => (by === undefined || by === object ? null : "{thing} is tapped by {by}"),
  untap: ({ by, object }) =>
    by === undefined ? null : by === object ? "{thing} untaps" : "{thing} is untapped by {by}",
  absent: "{thing} phases out[ because of {by}]",
  present: "{thing} phases in",
  insert: ({ rule }) => (rule === "CR 500.7" ? "{who get} an extra turn[ from {by}]" : "{by} adds to the turn"),
  restart: "the game is restarted[ by {by}]",
  cut: ({ rule }) => `${rule === "CR 724.2" ? "combat" : "the turn"} ends[ because of {by}]`,
  shuffle: ({ spanName }) => (spanName === "opening" ? "{who take} a mulligan" : "{who shuffle} {own} {from}"),
  "resource:poison": playerCounters("poison"),
  "resource:rad": playerCounters("rad"),
  "resource:energy": ({ amount = 0 }) => (amount < 0 ? "{who pay} {n} energy" : "{who get} {n} energy"),
  "resource:failedDraws": ({ amount = 0 }) => (amount > 0 ? "{who have} no card left to draw" : null),
  "resource:monarch": ({ amount = 0 }) => (amount > 0 ? "{who become} the monarch" : null),
  "resource:initiative": ({ amount = 0 }) => (amount > 0 ? "{who take} the initiative" : null),
  "resource:speed": "{who get} faster",
  "enter:battlefield": ({ from, by, object }) => {
    if (from === undefined) return "{who create} {thing}[ with {by}]";
    // What is played or resolves is told already.
    if (from === "stack" || by === object) return null;
    return `{thing} ${from === "graveyard" || from === "exile" ? "returns to" : "enters"} the battlefield[ by {by}]`;
  },
  "enter:hand": ({ from }) =>
    from === "library" ? "{who put} {thing} into {own} hand" : "{thing} returns to {whose} hand",
  "enter:library": ({ from, spanName }) =>
    from === "library" || spanName === "opening" ? null : "{thing} goes into {whose} library",
  "enter:graveyard": ({ from }) => (from === "stack" ? null : "{thing} goes to {whose} graveyard"),
  "enter:exile": "{thing} is exiled[ by {by}]",
  // Who takes the initiative, and who gets faster, is told already.
  // A dungeon and an emblem come from nowhere, a commander comes back.
  "enter:command": ({ from, object = "" }) =>
    object === "Initiative" || object === "Speed"
      ? null
      : from !== undefined
        ? "{thing} goes to the command zone"
        : `{who ${object.endsWith("Emblem") ? "get" : "enter"}} {thing}`,
  "mark:room": ({ amount = 0 }) => (amount > 0 ? "{who go} to the next room of {thing}" : null),
  "begin:precombatMain": extraMain,
  "begin:postcombatMain": extraMain,
};

/** What is said of the events of Magic with these cards and their counters. */
export function sayingsWith({ cards = {}, marks = [] }: Ruleset): Sayings {
  const inner: ReadonlySet<string> = new Set(MARKED);
  const names = Object.keys(cards);
  return {
    ...SAYINGS,
    ...Object.fromEntries(
      marks.flatMap((kind): [string, Saying][] => (inner.has(kind) ? [] : [[`mark:${kind}`, countersSaying(kind)]])),
    ),
    // A chosen name is kept as the number of the card, from 1.
    "mark:chosenName": ({ amount = 0 }) => (amount > 0 ? `{who name} ${names[amount - 1] ?? "a card"}` : null),
    transform: transformSaying(cards),
  };
}

/** An event of turning names the face that is up now, and its card says which one was. */
function transformSaying(cards: Readonly<Record<string, Card>>): Saying {
  const fronts = new Map(
    Object.entries(cards).flatMap(([name, { back }]): [string, string][] =>
      typeof back === "string" ? [[back, name]] : [],
    ),
  );
  return ({ object = "" }) => {
    const back = Object.hasOwn(cards, object) ? cards[object]?.["back"] : undefined;
    const before = typeof back === "string" ? back : fronts.get(object);
    return before === undefined ? "{thing} transforms" : `${before} transforms into {thing}`;
  };
}
