// A game half-way: two decks of 60 cards, 20 permanents, 30 log items. Plain data only, for measuring copies.

export interface Card {
  id: number;
  owner: number;
  name: string;
  cost: number;
  power: number;
  toughness: number;
}

export interface Permanent extends Card {
  tapped: boolean;
  sick: boolean;
  damage: number;
  counters: Record<string, number>;
  attacking: boolean;
}

export interface Player {
  seat: number;
  life: number;
  mana: number[];
  landsPlayed: number;
  lost: boolean;
  library: Card[];
  hand: Card[];
  graveyard: Card[];
  battlefield: Permanent[];
}

export interface MidGame {
  v: number;
  seed: number[];
  turn: number;
  active: number;
  holder: number;
  passes: number;
  frames: { kind: string; at: number; seat?: number; passes?: number }[];
  stack: { id: number; source: number; controller: number; targets: number[]; text: string }[];
  players: Player[];
  log: { seq: number; type: string; rule: string; turn: number; seat: number; data: { step: number } }[];
}

export function midGame(): MidGame {
  return {
    v: 1,
    seed: [1, 2, 3, 4],
    turn: 9,
    active: 0,
    holder: 1,
    passes: 1,
    frames: [
      { kind: "game", at: 0 },
      { kind: "turn", at: 5, seat: 0 },
      { kind: "phase", at: 2, seat: 0 },
      { kind: "priority", at: 5, seat: 1, passes: 1 },
    ],
    stack: [{ id: 900, source: 55, controller: 0, targets: [61], text: "ability" }],
    players: [player(0), player(1)],
    log: Array.from({ length: 30 }, (_, at) => ({
      seq: at,
      type: "step",
      rule: "117.3a",
      turn: 5,
      seat: at & 1,
      data: { step: at % 12 },
    })),
  };
}

function player(seat: number): Player {
  const deck = Array.from({ length: 60 }, (_, at) => card(seat, at));
  return {
    seat,
    life: 17 - seat,
    mana: [0, 0, 0, 0, 0, 0],
    landsPlayed: 1,
    lost: false,
    library: deck.slice(0, 38),
    hand: deck.slice(38, 43),
    graveyard: deck.slice(43, 50),
    battlefield: deck.slice(50).map((each, at) => ({
      ...each,
      tapped: at % 2 === 0,
      sick: false,
      damage: 0,
      counters: {},
      attacking: false,
    })),
  };
}

function card(owner: number, at: number): Card {
  return { id: 1 + owner * 60 + at, owner, name: `card-${at % 15}`, cost: at % 7, power: 2, toughness: 2 };
}
