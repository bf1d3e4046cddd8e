import { countersSaying, type Saying, type Sayings } from "@turnwright/lexicon/look";

const damage: Saying = "{by} deals {n} damage to {receiver}";

/** Something happens to a thing, as a rule by a card. */
const happens = (what: string): Saying => `{thing} ${what}[ by {by}]`;

/** What was tried where it is not possible. */
const TRIED: Readonly<Record<string, string>> = { attack: "attack with", block: "block with" };

/** What is said of the events of Council; what is not here follows from something that is. */
export const SAYINGS: Sayings = {
  violation: ({ of, object }) => {
    if (of === undefined) return "{who break} a rule";
    return `{who break} a rule: {who} cannot ${TRIED[of] ?? of}${object === "?" ? " a card" : "[ {thing}]"} now`;
  },
  draw: "{who draw} {thing}",
  drawNone: "{who draw} no card in the first turn",
  deckExhaustion: "{who have} no card left to draw",
  loseResolve: "{who lose} {n} Resolve[ from {by}]",
  discard: "{who discard} {thing}",
  gainInfluence: "{who gain} {n} Influence[ from {by}]",
  play: "{who play} {thing}",
  activate: "{who activate} {thing}",
  channel: "{who channel} {thing}",
  target: ({ by, object }) =>
    by === undefined ? null : by === object ? "{by} targets itself" : "{by} targets {receiver}",
  attack: "{thing} attacks[ {whom}]",
  block: "{thing} blocks[ {whom}]",
  damage,
  combatDamage: damage,
  prevented: ({ amount = 0 }) => (amount === 0 ? null : "{n} damage to {receiver} is prevented[ by {by}]"),
  heal: ({ object }) => (object === undefined ? "{who heal} {n}[ by {by}]" : "{thing} heals {n}[ by {by}]"),
  die: "{thing} dies",
  destroy: happens("is destroyed"),
  sacrifice: "{who sacrifice} {thing}",
  buff: happens("is buffed"),
  wither: "{thing} withers by {n}[, from {by}]",
  decay: "{thing} decays by {n}[, from {by}]",
  rally: "{thing} rallies",
  conquer: "{thing} conquers",
  flux: "{who resolve} a Flux[ ({by})]",
  thread: "{who spin} a Thread[ ({by})]",
  collapse: "{who collapse} a Thread[ ({by})]",
  evolve: "a unit evolves into {thing}",
  grow: "{thing} grows by {n}[, from {by}]",
  overgrow: "{thing} has grown beyond the limit",
  overflow: "{thing} finds no slot on the field",
  seed: "{who seed} {thing}[ with {by}]",
  gravecall: "{who call} {thing} back from {own} void[ with {by}]",
  blight: happens("is blighted"),
  corrupt: happens("is corrupted"),
  conceal: happens("is concealed"),
  reveal: "{thing} is revealed",
  displace: happens("is displaced"),
  obscured: happens("is obscured"),
  veilbound: happens("is bound"),
  stunned: happens("is stunned"),
  rooted: happens("is rooted"),
  restrained: happens("is restrained"),
  frozen: happens("is frozen"),
  weaken: happens("is weakened"),
  ignite: happens("is ignited"),
  command: happens("is commanded"),
  enforce: happens("is forced to attack or block"),
  silence: happens("is silenced"),
  suppress: happens("is suppressed"),
  deny: happens("is denied"),
  nullify: happens("is nullified"),
  voidcast: happens("is exiled"),
  erase: happens("is erased"),
  recall: happens("is recalled"),
  scry: "{who put} {thing} on the bottom of {own} library",
  cascade: happens("is turned up"),
  fracture: "{who get} a copy of {thing}[ from {by}]",
  purify: happens("is purified"),
  ward: "{thing} wards it off",
  persist: "{thing} persists",
  regrow: "{thing} returns to {whose} hand",
  signature: "{thing} uses its signature",
  omen: "there is an omen",
  exhaust: ({ by, object }) => (by === undefined || by === object ? null : "{thing} is exhausted by {by}"),
  "enter:field": ({ from, by, object, spanName }) => {
    if (spanName === "opening") return "{who begin} with {thing}";
    if (from === undefined) return "{who get} {thing}[ from {by}]";
    if (from === "stack" || by === object) return null;
    return `{thing} ${from === "exile" || from === "void" ? "returns to" : "enters"} the field[ by {by}]`;
  },
  "enter:hand": ({ from }) =>
    from === "library" ? "{who put} {thing} into {own} hand" : "{thing} returns to {whose} hand",
  "enter:library": ({ from }) => (from === "library" ? null : "{who put} {thing} back into {own} library"),
  "enter:void": ({ from }) => (from === "stack" ? null : "{thing} goes to {whose} void"),
  "enter:exile": "{thing} is exiled[ by {by}]",
  // Before the game every deck is shuffled.
  shuffle: ({ spanName }) => (spanName === "opening" ? null : "{who shuffle} {own} {from}"),
  // Realms add windows all the time, and it is told when one of them opens.
  insert: () => null,
  cut: "the turn ends[ because of {by}]",
  "mark:blessed": ({ amount = 0 }) => (amount > 0 ? "{thing} is blessed" : null),
  "mark:hollowed": ({ amount = 0 }) => (amount > 0 ? "{thing} is hollowed" : null),
  "mark:charge": countersSaying("charge"),
};
