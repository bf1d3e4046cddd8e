import { missing } from "../data/ids.ts";
import type { Game, GameObject, Item } from "../state/game.ts";
import { scopeOfItem } from "./item.ts";
import { find } from "../state/objects.ts";
import type { Proposal } from "../state/proposal.ts";
import { planOfItem } from "./announce-plan.ts";
import { areApart, targetCandidates } from "./target.ts";

/** One target of an item: its requirement, and the index in it. */
interface Slot {
  readonly requirement: number;
  readonly place: number;
}

/** How the targets of an item may change. */
export interface TargetChange {
  readonly object: GameObject;
  readonly item: Item;
  /** The only allowed new targets, or null for any. */
  readonly to: readonly number[] | null;
  /** Targets that can change must change [CR 115.7a]. */
  readonly must: boolean;
  /** Only one target changes [CR 115.7b]. */
  readonly one: boolean;
}

/** The targets of an item one by one, without plain choices. */
export function slotsOf(game: Game, item: Item): Slot[] {
  const { requirements } = planOfItem(game, item);
  return item.targets.flatMap((chosen, requirement) =>
    requirements[requirement]?.plain === true ? [] : chosen.map((_ref, place) => ({ requirement, place })),
  );
}

/** The search stops after this many drafts. */
const MOST_DRAFTS = 10_000;

/**
 * The legal picks for the next target after the earlier picks; the current target comes first. New targets must be
 * legal, and must not make an unchanged one illegal [CR 115.7d].
 */
export function retargets(game: Game, change: TargetChange, picks: readonly number[]): number[] {
  const budget = { left: MOST_DRAFTS };
  const possible = choices(game, change, picks).filter((ref) => leadsOn(game, change, [...picks, ref], budget));
  const old = current(game, change)[picks.length] ?? missing("list element");
  return change.must && possible.length > 1 ? possible.filter((ref) => ref !== old) : possible;
}

function current(game: Game, { item }: TargetChange): number[] {
  return slotsOf(game, item).map(
    ({ requirement, place }) => (item.targets[requirement] ?? missing("target list"))[place] ?? missing("target"),
  );
}

function choices(game: Game, change: TargetChange, picks: readonly number[]): number[] {
  const { object, item, to, one } = change;
  const all = current(game, change);
  const old = all[picks.length] ?? missing("list element");
  if (one && picks.some((ref, index) => ref !== all[index])) return [old];
  const { requirement } = slotsOf(game, item)[picks.length] ?? missing("target slot");
  const targets = drafted(game, change, picks);
  const rule = planOfItem(game, item).requirements[requirement] ?? missing("requirement");
  const others = targetCandidates(game, rule, scopeOfItem(game, object, { ...item, targets })).filter(
    (ref) => ref !== old && (to === null || to.includes(ref)),
  );
  return [old, ...others];
}

/** The targets of the item with the picks so far. */
export function drafted(game: Game, { item }: Pick<TargetChange, "item">, picks: readonly number[]): number[][] {
  const targets = item.targets.map((chosen) => [...chosen]);
  for (const [index, { requirement, place }] of slotsOf(game, item).entries()) {
    const pick = picks[index];
    if (pick !== undefined) (targets[requirement] ?? missing("target list"))[place] = pick;
  }
  return targets;
}

function leadsOn(game: Game, change: TargetChange, picks: readonly number[], budget: { left: number }): boolean {
  if (--budget.left < 0) return false;
  if (picks.length === current(game, change).length) return isSound(game, change, picks);
  return choices(game, change, picks).some((ref) => leadsOn(game, change, [...picks, ref], budget));
}

function isSound(game: Game, change: TargetChange, picks: readonly number[]): boolean {
  const { object, item } = change;
  const old = current(game, change);
  const isLegal = legalIn(game, object, item);
  const isLegalNow = legalIn(game, object, { ...item, targets: drafted(game, change, picks) });
  return slotsOf(game, item).every((slot, index) => {
    if (isLegalNow(slot)) return true;
    return picks[index] === old[index] && !isLegal(slot);
  });
}

/** Whether a target is legal and different from the others of its requirement. */
const legalIn =
  (game: Game, object: GameObject, item: Item) =>
  ({ requirement, place }: Slot): boolean => {
    const rule = planOfItem(game, item).requirements[requirement] ?? missing("requirement");
    const chosen = item.targets[requirement] ?? missing("target list");
    const ref = chosen[place] ?? missing("chosen pair");
    if (chosen.indexOf(ref) !== place || !areApart(game, rule, chosen)) return false;
    return targetCandidates(game, rule, scopeOfItem(game, object, item)).includes(ref);
  };

/** Sets the targets of one requirement (`key`) of an item. */
export function applyRetarget(game: Game, p: Proposal): boolean {
  const item = find(game, p.object)?.item ?? null;
  if (item === null || p.refs === null) return false;
  item.targets[p.key] = [...p.refs];
  p.was = p.object;
  return true;
}
