import { slotOf, withCards, type Card, type Game, type Ruleset } from "@turnwright/kernel";
import { magic } from "../../kernel/shapes/magic-cards.ts";
import { timeCards } from "../../kernel/shapes/magic-time.ts";
import type { CardRead, Pack } from "../src/index.ts";

const gain = { resource: "life", who: "you", by: 1, name: "gain" };

/** A few cards that the runner needs and the kernel's own tests do not. */
const cards: Readonly<Record<string, Card>> = {
  ...timeCards.cards,
  Forest: { types: "land" },
  Wanderer: { types: "creature", power: 1, toughness: 1, cost: [{ mana: 1 }] },
  Sage: {
    types: "creature",
    power: 1,
    toughness: 1,
    cost: [{ mana: 1 }],
    abilities: [
      { activated: [{ exhaust: "this" }], do: [gain] },
      { activated: [{ mana: 1 }], do: [{ draw: 1 }] },
    ],
  },
  Surge: { types: "sorcery", cost: [{ mana: 1 }], abilities: [{ spell: [{ repeat: "x", do: [gain] }], number: 3 }] },
  Lottery: {
    types: "sorcery",
    cost: [{ mana: 1 }],
    abilities: [
      {
        spell: [
          { random: 1, among: { objects: { zone: "hand", owner: "you" } }, as: "drawn" },
          { move: "drawn", to: "graveyard", name: "discard" },
        ],
      },
    ],
  },
  Mixing: {
    types: "sorcery",
    cost: [{ mana: 1 }],
    abilities: [{ spell: [{ shuffle: "library", who: "you" }, { draw: 2 }] }],
  },
  Guide: {
    types: "enchantment",
    cost: [{ mana: 1 }],
    abilities: [
      {
        trigger: "begin:upkeep",
        who: "you",
        targets: [{ from: { objects: { types: "creature" } } }],
        do: [{ mark: "plus", on: { target: 0 }, by: 1 }],
      },
    ],
  },
};

const rules: Ruleset = withCards(magic, cards);

function readCard(data: unknown): CardRead {
  if (typeof data !== "object" || data === null || !("name" in data) || typeof data.name !== "string")
    return { ok: false, problems: [{ path: [], message: "a card has a name" }] };
  const { name, ...rest } = data;
  if (!("types" in rest)) return { ok: false, problems: [{ path: ["types"], message: "a card has types" }] };
  return { ok: true, name, card: rest as Card };
}

const markOf = (game: Game, id: number, mark: string): number =>
  game.state.objects[slotOf(id)]?.marks?.[game.tables.marks.get(mark) ?? -1] ?? 0;

/** The kernel's small Magic as a pack, so that everything can be run. */
export const shape: Pack = {
  name: "shape",
  ruleset: rules,
  rows: [
    { id: "CR 500.7", tag: "core", says: "Of several extra turns the newest comes first." },
    { id: "CR 704.5b", tag: "core", says: "A seat with nothing left loses." },
    { id: "T003", tag: "row", says: "Two extra turns." },
  ],
  mayBeRule: (id) => /^CR [1-9]\d{2}(?:\.\d{1,3}[a-km-np-z]?)?$/.test(id),
  declined: [{ id: "CR 704.5b", why: "not here" }],
  readCard,
  describe: (data) => Object.keys(data),
  cardSchema: { type: "object" },
  decks: {},
  blank: "Blank",
  terms: {
    things: {
      tapped: { flag: "exhausted" },
      sick: { flag: "fresh" },
      faceDown: { flag: "faceDown" },
      phasedOut: { flag: "absent" },
      damage: { mark: "damage" },
      counters: { marks: { "+1/+1": "plus", fuse: "fuse" } },
      attachedTo: { host: true },
      level: { later: "levels come later" },
    },
    seats: {
      life: { resource: "life" },
      counters: { resources: { failed: "failedDraws" } },
      commander: { later: "commanders come later" },
    },
    designations: { monarch: { seat: "failedDraws" }, time: { all: "mana", values: { neither: 0, day: 1, night: 2 } } },
    verbs: { cast: ["cast"], play: ["playLand"], activate: ["activate"] },
    extras: ["kicked"],
    outcomes: { heads: 1, tails: 2 },
    declarations: {
      attack: { declaration: "attack", form: "pairs" },
      block: { declaration: "block", form: "reversed" },
    },
    shows: {
      tapped: { flag: "exhausted" },
      sick: { flag: "fresh" },
      faceDown: { flag: "faceDown" },
      damage: { mark: "damage" },
      counters: { marks: { "+1/+1": "plus", fuse: "fuse" } },
      power: { value: "power" },
      toughness: { value: "toughness" },
      types: { value: "types" },
      keywords: { value: "keywords" },
      attachedTo: { host: true },
      attacking: {
        refs: (game, id) => {
          const seat = markOf(game, id, "attacking");
          return seat === 0 ? [] : [-seat];
        },
      },
      blocked: { marked: "blocked" },
    },
    settings: { mulligan: ["london", "none"], handLimit: "number" },
  },
};

export const packs: Readonly<Record<string, Pack>> = { shape };
