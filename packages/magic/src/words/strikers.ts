import {
  missing,
  find,
  memoByRuleset,
  frozen,
  type Data,
  type Game,
  type GameObject,
  type DataRecord,
  type Values,
} from "@turnwright/kernel";

/** A creature that deals combat damage, and whom it can deal it to. */
export interface Striker {
  readonly id: number;
  readonly power: number;
  readonly to: readonly number[];
  /** Whether the last of those gets what the others need not have. */
  readonly spills: boolean;
  /** Whether it deals it as a blocker. */
  readonly blocks: boolean;
  /** Whether it is blocked, and may deal it as though it were not. */
  readonly mayPass?: boolean;
}

/** What the mark of a blocked attacker says: its damage is for its blockers, or it is dealt as though there were none. */
export const BLOCKED = 1;
export const PASSED = 2;

const NOBODY = { seat: -1, source: 0, rule: 0, bindings: {} };
const WALKER: DataRecord = frozen({ types: "planeswalker" });
const BATTLE: DataRecord = frozen({ types: "battle" });

/** The numbers of the links and marks of combat. */
const numbers = memoByRuleset(({ tables }) => ({
  attacking: tables.links.get("attacking") ?? -1,
  blocking: tables.links.get("blocking") ?? -1,
  against: tables.links.get("against") ?? -1,
  defended: tables.links.get("defended") ?? -1,
  protector: tables.links.get("protector") ?? -1,
  blocked: tables.marks.get("blocked") ?? -1,
  struck: tables.marks.get("struck") ?? -1,
  damage: tables.marks.get("damage") ?? -1,
}));

/** All creatures that attack or block. */
export const inCombat = (game: Game): readonly number[] => game.tables.reader.select(game, IN_COMBAT, NOBODY);

const IN_COMBAT: Data = frozen({ objects: { any: [{ linked: "attacking" }, { linked: "blocking" }] } });

const NO_KEYWORDS: readonly string[] = [];

/** The keywords of a creature with these characteristics. */
export const keywordsIn = ({ keywords }: Values): readonly string[] =>
  Array.isArray(keywords) ? keywords : NO_KEYWORDS;

/** Whether a creature deals damage in the first step, or in the last [CR 510.4]. */
export function strikes(game: Game, object: GameObject, keywords: readonly string[], isFirst: boolean): boolean {
  if (isFirst) return keywords.includes("first strike") || keywords.includes("double strike");
  return keywords.includes("double strike") || (object.marks?.[numbers(game).struck] ?? 0) === 0;
}

/** Those that deal damage now: what attacks, of whichever of the active players, and then what blocks [CR 510.1, 805.10f]. */
export function strikersAmong(game: Game, all: readonly number[], isFirst: boolean): Striker[] {
  const attackers: Striker[] = [];
  const blockers: Striker[] = [];
  for (const id of all) {
    const object = find(game, id) ?? missing("object");
    const values = game.tables.reader.values(game, id);
    if (!strikes(game, object, keywordsIn(values), isFirst) || powerIn(values) <= 0) continue;
    const found = striker(game, object, values);
    (found.blocks ? blockers : attackers).push(found);
  }
  for (const each of blockers) attackers.push(each);
  return attackers;
}

/** How much combat damage something with these characteristics deals: its power, or what an effect says instead [CR 510.1a]. */
const powerIn = (values: Values): number =>
  Number((keywordsIn(values).includes(BY_TOUGHNESS) ? values["toughness"] : values["power"]) ?? 0);

const PAST = "may assign combat damage past blockers";

const BY_TOUGHNESS = "assigns combat damage by toughness";

/** What the damage on a creature leaves of its toughness. */
export const toughnessLeft = (game: Game, id: number): number =>
  Number(game.tables.reader.values(game, id)["toughness"] ?? 0) - (find(game, id)?.marks?.[numbers(game).damage] ?? 0);

/** What a creature deals that may have gone since, and whom it can deal it to. */
export function strikerOf(game: Game, id: number): Striker {
  const object = find(game, id);
  return object === null
    ? { id, power: 0, to: NOTHING, spills: false, blocks: false }
    : striker(game, object, game.tables.reader.values(game, id));
}

/** What a creature deals, and whom it can deal it to: what it blocks, what blocks it, or what it attacks. */
function striker(game: Game, object: GameObject, values: Values): Striker {
  const { id } = object;
  const power = powerIn(values);
  const { attacking, against, blocking, blocked } = numbers(game);
  if (!isLinked(object, attacking))
    return { id, power, to: stillBlocked(game, object, blocking, attacking), spills: false, blocks: true };
  const attacked = stillAttacked(game, tiedTo(game, object, attacking), object.links?.[against] ?? 0);
  const mark = object.marks?.[blocked] ?? 0;
  const mayPass = mark !== 0 && attacked.length > 0 && keywordsIn(values).includes(PAST);
  if (mark !== BLOCKED) return { id, power, to: attacked, spills: false, blocks: false, mayPass };
  const blockers = tiedBy(game, id, blocking);
  const tramples = keywordsIn(values).includes("trample");
  return tramples
    ? { id, power, to: [...blockers, ...attacked], spills: true, blocks: false, mayPass }
    : { id, power, to: blockers, spills: false, blocks: false, mayPass };
}

const isLinked = (object: GameObject, link: number): boolean => (object.links?.[link] ?? 0) !== 0;

/** What an object is tied to by a link, if that is still there, else 0. */
function tiedTo(game: Game, object: GameObject, link: number): number {
  const ref = object.links?.[link] ?? 0;
  if (ref < 0) return game.state.seats[-1 - ref]?.left === 0 ? ref : 0;
  return find(game, ref)?.absent === 0 ? ref : 0;
}

/** What a creature blocks counts unless it has been removed from combat [CR 510.1d]. */
function stillBlocked(game: Game, object: GameObject, blocking: number, attacking: number): readonly number[] {
  const refs = game.tables.reader.links(object, blocking);
  for (const ref of refs)
    if (!isAttacking(game, ref, attacking)) return refs.filter((each) => isAttacking(game, each, attacking));
  return refs;
}

function isAttacking(game: Game, ref: number, attacking: number): boolean {
  const attacker = find(game, ref);
  return attacker !== null && attacker.absent === 0 && isLinked(attacker, attacking);
}

/**
 * A permanent is attacked as long as it has been under the same control since then, and is a planeswalker whose controller, or
 * a battle whose protector, is the defending player [CR 506.4, 506.4e]. A battle is still attacked if that player has left.
 */
function stillAttacked(game: Game, ref: number, defender: number): readonly number[] {
  if (ref <= 0) return ref < 0 ? [ref] : NOTHING;
  const { defended, protector } = numbers(game);
  const attacked = find(game, ref) ?? missing("object");
  if (attacked.links?.[defended] !== defender) return NOTHING;
  const { reader } = game.tables;
  const isWalker = attacked.controller === -1 - defender && reader.fits(game, WALKER, ref, NOBODY);
  const isBattle = attacked.links[protector] === defender && reader.fits(game, BATTLE, ref, NOBODY);
  return isWalker || isBattle ? [ref] : NOTHING;
}

/** What a link of combat ties to an object, in the order of all objects. */
function tiedBy(game: Game, id: number, link: number): readonly number[] {
  let found: number[] | null = null;
  for (const object of game.state.objects) {
    if (object === null || object.absent !== 0 || object.links === null) continue;
    if (!game.tables.reader.links(object, link).includes(id)) continue;
    if (found === null) found = [object.id];
    else found.push(object.id);
  }
  return found ?? NOTHING;
}

const NOTHING: readonly number[] = [];
