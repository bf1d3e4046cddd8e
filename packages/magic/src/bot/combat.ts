import type { Game, GameObject } from "@turnwright/kernel";

/** What a seat has: what it counts, and what it can fight with. */
export interface Side {
  readonly life: number;
  readonly isActive: boolean;
  /** Whether the attack of the turn is still to come. */
  readonly isAttackNear: boolean;
  worth: number;
  readonly attackers: Attacker[];
  /** How many can block, and how many of them what flies, too. */
  blockers: number;
  wings: number;
}

interface Attacker {
  readonly power: number;
  readonly flies: boolean;
  /** How many have to block it; none can, where it is more than there are. */
  readonly needs: number;
}

/** What a keyword counts, and what it counts for each point of power. */
const KEYWORDS: Readonly<Record<string, readonly [flat: number, perPower: number]>> = {
  flying: [1, 3],
  unblockable: [1, 5],
  shadow: [1, 3],
  fear: [0, 3],
  menace: [0, 2],
  trample: [0, 1],
  vigilance: [2, 1],
  lifelink: [0, 3],
  deathtouch: [8, 0],
  "first strike": [3, 1],
  "double strike": [3, 6],
  indestructible: [12, 0],
  shroud: [4, 0],
  hexproof: [5, 0],
  reach: [3, 0],
  prowess: [3, 0],
  "can't block": [-6, 0],
  "can't attack": [-2, -4],
  defender: [-2, -4],
};
const OTHER: readonly [number, number] = [2, 0];

const UNBLOCKABLE = 1000;
const NEEDS: Readonly<Record<string, number>> = {
  menace: 2,
  unblockable: UNBLOCKABLE,
  shadow: UNBLOCKABLE,
  fear: UNBLOCKABLE,
};

/** Adds what a creature counts, and how it fights. */
export function addCreature(game: Game, object: GameObject, side: Side): void {
  const values = game.tables.reader.values(game, object.id);
  const words = Array.isArray(values["keywords"]) ? values["keywords"] : [];
  const power = Math.max(0, Number(values["power"] ?? 0));
  const toughness = Number(values["toughness"] ?? 0);
  let worth = 8 + 7 * power + 4 * toughness;
  let needs = 1;
  for (const word of words) {
    const [flat, perPower] = KEYWORDS[word] ?? OTHER;
    worth += flat + perPower * power;
    needs = Math.max(needs, NEEDS[word] ?? 1);
  }
  const isPassing = words.includes("dies at end step");
  side.worth += isPassing ? 0 : worth * lastingOf(game, object, words);
  const isAway = object.absent === 1;
  const stunned = markOf(game, object, "stun");
  side.worth -= 5 * stunned;
  const mayAttack = !words.includes("can't attack") && !words.includes("defender") && power > 0 && stunned === 0;
  // What cannot attack in this turn is no threat before its attack, and what does not stay none after it.
  const isFresh =
    object.controlledSince >= (game.state.seats[object.controller]?.began ?? 0) && !words.includes("haste");
  const isLate = side.isActive && side.isAttackNear ? object.exhausted === 1 || isAway || isFresh : isPassing;
  if (mayAttack && !isLate) side.attackers.push({ power, flies: words.includes("flying"), needs });
  const isTied = object.exhausted === 1 && (side.isActive || side.isAttackNear || stunned > 0);
  if (isTied || isAway || words.includes("can't block")) return;
  side.blockers++;
  if (words.includes("flying") || words.includes("reach")) side.wings++;
}

const markOf = (game: Game, object: GameObject, name: string): number =>
  object.marks?.[game.tables.marks.get(name) ?? -1] ?? 0;

/** How much of its worth is left to what goes away by itself, is there every other turn, or asks for more each turn. */
function lastingOf(game: Game, object: GameObject, words: readonly string[]): number {
  let lasting = words.includes("phasing") ? 0.65 : 1;
  const attacks = words.includes("vanishing")
    ? markOf(game, object, "time") - 1
    : words.includes("fading")
      ? markOf(game, object, "fade")
      : undefined;
  if (attacks !== undefined) lasting *= Math.min(1, 0.25 + 0.2 * attacks);
  return lasting * Math.max(0.3, 1 - 0.15 * markOf(game, object, "age"));
}

/** What the next attack of one side brings, if each that can block stops one attacker, the largest first. */
export function damageOf(attacking: Side, defending: Side): number {
  let { wings } = defending;
  let walkers = defending.blockers - wings;
  let damage = 0;
  for (const { power, flies, needs } of attacking.attackers.toSorted((a, b) => b.power - a.power)) {
    if (needs > walkers + wings || (flies && needs > wings)) {
      damage += power;
      continue;
    }
    const down = flies ? 0 : Math.min(needs, walkers);
    walkers -= down;
    wings -= needs - down;
  }
  return damage;
}
