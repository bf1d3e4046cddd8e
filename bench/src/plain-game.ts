/**
 * A small game of lands and plain creatures written by hand, with nothing general in it: the same decks as the vanilla
 * games of Magic, every decision with the list of its options, every event kept. The reference for whole games.
 */
const COPIES = 4;
const DECK = 60;
const HAND = 7;

/** Cost, power and toughness of the nine creatures; each deck has four of each and lands. */
export const CREATURES = [
  [1, 1, 2],
  [2, 2, 2],
  [2, 2, 2],
  [3, 3, 3],
  [3, 3, 3],
  [3, 4, 2],
  [4, 4, 4],
  [5, 5, 4],
  [6, 6, 4],
] as const;

const LAND = -1;
const costs = new Int8Array(DECK);
const powers = new Int8Array(DECK);
const toughnesses = new Int8Array(DECK);
for (let card = 0; card < DECK; card++) {
  const [cost, power, toughness] = CREATURES[Math.floor(card / COPIES)] ?? [LAND, 0, 0];
  costs[card] = cost;
  powers[card] = power;
  toughnesses[card] = toughness;
}

const of = (list: Int8Array | Uint8Array, index: number): number => list[index] ?? 0;

class Side {
  readonly library = new Int8Array(DECK);
  readonly hand = new Int8Array(DECK);
  readonly creatures = new Int8Array(DECK);
  readonly tapped = new Uint8Array(DECK);
  readonly sick = new Uint8Array(DECK);
  readonly attacking = new Uint8Array(DECK);
  readonly blocks = new Int8Array(DECK);
  life = 20;
  left = DECK;
  inHand = 0;
  count = 0;
  lands = 0;
}

/** Used by one game after the other. */
const sides = [new Side(), new Side()] as const;

/** What a run of games has done. */
export interface Totals {
  decisions: number;
  turns: number;
  options: number;
}

interface Entry {
  readonly seq: number;
  readonly type: string;
  readonly rule: string;
  readonly a: number;
  readonly b: number;
}

let events: Entry[] = [];
let totals: Totals = { decisions: 0, turns: 0, options: 0 };
let seed = 1;

function random(below: number): number {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
}

function write(type: string, a: number, b: number): void {
  events.push({ seq: events.length, type, rule: "117", a, b });
}

function draw(side: Side): boolean {
  if (side.left === 0) return false;
  side.hand[side.inHand++] = of(side.library, --side.left);
  write("draw", side.inHand, side.left);
  return true;
}

/** Decisions of those who only pass; listing what they could do is the work. */
function window(seat: number, times: number): void {
  for (let pass = 0; pass < times; pass++) {
    const side = sides[(pass & 1) === 0 ? 0 : 1];
    const options: object[] = [
      { type: "pass", seat: pass & 1 },
      { type: "concede", seat: pass & 1 },
    ];
    for (let i = 0; i < side.inHand; i++)
      if (of(costs, of(side.hand, i)) === 0) options.push({ type: "cast", card: of(side.hand, i) });
    totals.options += options.length;
    totals.decisions++;
    write("pass", seat, pass);
  }
}

function main(side: Side, seat: number, turn: { mana: number; landPlayed: boolean }): void {
  for (;;) {
    totals.decisions++;
    const options: { readonly type: string; readonly card: number; readonly at: number }[] = [
      { type: "pass", card: seat, at: LAND },
    ];
    for (let i = 0; i < side.inHand; i++) {
      const card = of(side.hand, i);
      const cost = of(costs, card);
      if (cost < 0 ? !turn.landPlayed : cost <= turn.mana)
        options.push({ type: cost < 0 ? "land" : "cast", card, at: i });
    }
    totals.options += options.length;
    const chosen = options[random(options.length)];
    if (chosen === undefined || chosen.at < 0) {
      write("pass", seat, 0);
      window(seat, 1);
      return;
    }
    const cost = of(costs, chosen.card);
    side.hand[chosen.at] = of(side.hand, --side.inHand);
    if (cost < 0) {
      side.lands++;
      turn.mana++;
      turn.landPlayed = true;
      write("land", seat, chosen.card);
    } else {
      window(seat, 2);
      turn.mana -= cost;
      arrive(side, chosen.card);
      write("cast", seat, chosen.card);
      write("resolve", seat, chosen.card);
    }
  }
}

/** One game from the opening hand to its end; the numbers are added to `to`. Returns the seat that has won. */
export function plainGame(to: Totals): number {
  events = [];
  totals = to;
  for (const side of sides) begin(side);
  for (let drawn = 0; drawn < HAND; drawn++) for (const side of sides) draw(side);
  for (let turn = 1; ; turn++) {
    const seat = (turn - 1) & 1;
    const side = sides[seat === 0 ? 0 : 1];
    const other = sides[seat === 0 ? 1 : 0];
    totals.turns++;
    for (let i = 0; i < side.count; i++) {
      side.tapped[i] = 0;
      side.sick[i] = 0;
    }
    window(seat, 2);
    if (turn > 1 && !draw(side)) return seat ^ 1;
    window(seat, 2);
    const state = { mana: side.lands, landPlayed: false };
    main(side, seat, state);
    combat(side, other, seat);
    if (other.life <= 0) return seat;
    main(side, seat, state);
    window(seat, 2);
    while (side.inHand > HAND) {
      const index = random(side.inHand);
      side.hand[index] = of(side.hand, --side.inHand);
      totals.decisions++;
      write("discard", seat, side.inHand);
    }
  }
}

function begin(side: Side): void {
  side.life = 20;
  side.left = DECK;
  side.inHand = 0;
  side.count = 0;
  side.lands = 0;
  for (let card = 0; card < DECK; card++) side.library[card] = card;
  for (let i = DECK - 1; i > 0; i--) {
    const j = random(i + 1);
    const kept = of(side.library, i);
    side.library[i] = of(side.library, j);
    side.library[j] = kept;
  }
}

function arrive(side: Side, card: number): void {
  side.creatures[side.count] = card;
  side.tapped[side.count] = 0;
  side.sick[side.count] = 1;
  side.attacking[side.count] = 0;
  side.count++;
}

function remove(side: Side, index: number): void {
  const last = --side.count;
  side.creatures[index] = of(side.creatures, last);
  side.tapped[index] = of(side.tapped, last);
  side.sick[index] = of(side.sick, last);
  side.attacking[index] = of(side.attacking, last);
}

const DYING = 2;
const DEAD = 99;

function combat(side: Side, other: Side, seat: number): void {
  let attackers = 0;
  for (let i = 0; i < side.count; i++) {
    side.attacking[i] = 0;
    if (of(side.sick, i) === 1 || of(side.tapped, i) === 1 || random(2) === 0) continue;
    side.attacking[i] = 1;
    side.tapped[i] = 1;
    attackers++;
    write("attack", seat, i);
  }
  totals.decisions++;
  window(seat, 2);
  if (attackers === 0) return;
  for (let j = 0; j < other.count; j++) {
    other.blocks[j] = -1;
    if (of(other.tapped, j) === 1 || random(2) === 0) continue;
    let which = random(attackers);
    for (let i = 0; i < side.count; i++) {
      if (of(side.attacking, i) === 0 || which-- > 0) continue;
      other.blocks[j] = i;
      write("block", j, i);
      break;
    }
  }
  totals.decisions++;
  window(seat, 6);
  for (let i = side.count - 1; i >= 0; i--) {
    if (of(side.attacking, i) === 0) continue;
    let left = of(powers, of(side.creatures, i));
    let taken = 0;
    let blocked = false;
    for (let j = 0; j < other.count; j++) {
      if (of(other.blocks, j) !== i) continue;
      blocked = true;
      taken += of(powers, of(other.creatures, j));
      const toughness = of(toughnesses, of(other.creatures, j));
      if (left >= toughness) other.blocks[j] = DEAD;
      left = left >= toughness ? left - toughness : 0;
    }
    if (!blocked) {
      other.life -= left;
      write("damage", seat ^ 1, left);
    }
    if (taken >= of(toughnesses, of(side.creatures, i))) side.attacking[i] = DYING;
  }
  for (let i = side.count - 1; i >= 0; i--) {
    if (of(side.attacking, i) !== DYING) continue;
    write("dies", seat, of(side.creatures, i));
    remove(side, i);
  }
  for (let j = other.count - 1; j >= 0; j--) {
    if (of(other.blocks, j) !== DEAD) continue;
    write("dies", seat ^ 1, of(other.creatures, j));
    other.blocks[j] = of(other.blocks, other.count - 1);
    remove(other, j);
  }
}
