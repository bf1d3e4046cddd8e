import { missing } from "../data/ids.ts";
import { ANNOUNCE, announcementOf, type WindowFrame, windowOnTop } from "../state/agenda.ts";
import { wayTest } from "../ruleset/card.ts";
import { announcedCard, isItem } from "./announcement.ts";
import { canBegin } from "./search.ts";
import { planOf, pricePlan, rewordedAbility } from "../objects/announce-plan.ts";
import { holds } from "../query/conditions.ts";
import { isRecord } from "../data/data.ts";
import { isOpenAt, isTimely, momentIn, momentOf, opensIn } from "./gate.ts";
import type { Game } from "../state/game.ts";
import { actsFor, atWork } from "../statics/active-abilities.ts";
import { isPriced } from "../statics/prices.ts";
import { cardKind, isFor, saysNothing, type Act } from "../tables/card-kind.ts";
import { find, mustFind } from "../state/objects.ts";
import { choiceScope, objectScope, seatScope } from "../state/scope.ts";
import { fits } from "../query/filters.ts";
import { hasSeat } from "../query/selectors.ts";
import { reaches } from "../state/range.ts";
import {
  breaches,
  isPassForbidden,
  isTimeRuled,
  limitsOn,
  permitted,
  rulesAtWork,
  unmetConditions,
} from "../statics/permission.ts";
import type { RuleAtWork } from "../tables/reader.ts";
import { isPaid } from "./solver.ts";
import type { Choice } from "../state/command.ts";

const PASS: Choice = { action: -1, object: 0, ability: -1 };

const NO_CHOICES: readonly Choice[] = [];
const ONLY_PASS: readonly Choice[] = [PASS];

/** The options of the seat with priority. Cached until something changes. */
export function options(game: Game): readonly Choice[] {
  const frame = windowOnTop(game);
  return frame === null ? NO_CHOICES : optionsIn(game, frame);
}

/** The options in a window that is known to be on top. */
export function optionsIn(game: Game, frame: WindowFrame): readonly Choice[] {
  const found = listedIn(game, frame);
  return frame.barred === undefined ? found : found.filter((choice) => !isGivenUp(frame, choice));
}

/** Whether the seat gave this choice up here when it cut a shortcut short. */
export const isGivenUp = ({ barred }: WindowFrame, { action, object, ability }: Choice): boolean =>
  barred !== undefined && barred[0] === action && barred[1] === object && barred[2] === ability;

/** Lists the options. If no gate is open and no effect changes timing, passing is the only one. */
function listedIn(game: Game, frame: WindowFrame): readonly Choice[] {
  const { derived } = game;
  const { seat } = frame;
  if (areListed(game, frame)) return derived.options;
  if (seat < 0) return NO_CHOICES;
  const isTimed = !isTimeRuled(game);
  const opens = derived.opensSpans === derived.windowSpans ? derived.opens : opensIn(game);
  if (isTimed && opens === 0 && mayPass(game, seat)) return ONLY_PASS;
  const moment = momentIn(game, frame);
  if (isTimed && !isTimely(opens, moment) && mayPass(game, seat)) return ONLY_PASS;
  derived.options = listOptions(game, seat, moment);
  derived.optionsVersion = derived.version;
  derived.optionsSeat = seat;
  derived.optionsSpan = derived.windowSpan;
  return derived.options;
}

/** Whether the cached options of the window on top are still valid. */
export const areListed = ({ derived }: Game, { seat }: WindowFrame): boolean =>
  derived.optionsVersion === derived.version &&
  derived.optionsSeat === seat &&
  derived.optionsSpan === derived.windowSpan;

/** Whether passing is allowed: it is an action with conditions like any other. */
export function mayPass(game: Game, seat: number): boolean {
  if (isPassForbidden(game, seat)) return false;
  if (game.tables.passesFreely) return true;
  if (game.tables.passNeeds.length > 0) {
    const scope = seatScope(seat);
    for (const number of game.tables.passNeeds) {
      const { test } = game.tables.conditions[number] ?? missing("condition");
      if (!test(game, scope)) return false;
    }
  }
  return game.ruleset.pass?.after === undefined || dueBefore(game, seat).length === 0;
}

function listOptions(game: Game, seat: number, moment: number): readonly Choice[] {
  const found = withActs(game, seat, moment, mayPass(game, seat) ? ONLY_PASS : NO_CHOICES);
  // Nobody gets stuck: a seat that may not pass and can do nothing else passes all the same.
  return found.length === 0 ? ONLY_PASS : found;
}

/** The choices of which a seat must take one before it may pass. */
export function dueBefore(game: Game, seat: number): readonly Choice[] {
  const after = game.ruleset.pass?.after;
  if (after === undefined || !isRecord(after.of)) return NO_CHOICES;
  const { of, actions } = after;
  const due = actsFor(game, seat).filter(
    ({ object, act }) =>
      actions.includes((game.tables.actions[act.action] ?? missing("action")).name) &&
      fits(game, of, object, seatScope(seat)),
  );
  if (due.length === 0) return NO_CHOICES;
  const found = withActs(game, seat, momentOf(game, seat), NO_CHOICES);
  return found.filter(({ action, object }) => due.some((each) => each.object === object && each.act.action === action));
}

/** The acts that may be used while a cost is paid one by one. */
export function actsWhilePaying(game: Game, seat: number): readonly Choice[] {
  const rules = rulesAtWork(game);
  return actsFor(game, seat)
    .filter(({ object, act, choice }) => {
      const action = game.tables.actions[act.action] ?? missing("action");
      if (action.whilePaying !== true || isAnnounced(game, choice)) return false;
      // While a cost is paid, timing does not matter, only whether an effect forbids it.
      if (breaches(game, seat, choice, rules).some(({ own }) => !own)) return false;
      if (act.isTested && !isUsable(game, seat, object, act)) return false;
      if (isPriced(game, object, action)) return isCompletable(game, seat, choice);
      return !isTooDear(game, seat, object, act) && hasCompletion(game, seat, act, choice);
    })
    .map(({ choice }) => choice);
}

/** Whether this ability is being announced already, or its object is and so is on the stack: it cannot pay for itself [CR 601.2a, 605.3c]. */
const isAnnounced = (game: Game, { object, ability }: Choice): boolean =>
  game.state.agenda.some(
    (frame) => frame.kind === ANNOUNCE && frame.object === object && (frame.ability === ability || isItem(game, frame)),
  );

/**
 * Adds what a seat may do at this time to the choices. Comparing gates with the time rules most acts out; only the rest
 * is tested by its own conditions, by effects and by its costs.
 */
function withActs(game: Game, seat: number, moment: number, before: readonly Choice[]): readonly Choice[] {
  let found: Choice[] | null = null;
  const { acts: actsBySeat, timing, prices } = atWork(game);
  const acts = actsBySeat[seat] ?? missing("acts of a seat");
  const isWaiving = timing.length > 0;
  const arePriced = prices.length > 0;
  let rules: readonly RuleAtWork[] | null = null;
  let verdicts: number[] | null = null;
  let looked = 0;
  let open = 0;
  let met = 0;
  for (let index = 0; index < acts.length; index++) {
    const { object, act, choice, isPriced: isOwnPriced } = acts[index] ?? missing("act");
    const { gate } = act;
    let isOpen = (open & gate.bit) !== 0;
    if ((looked & gate.bit) === 0) {
      looked |= gate.bit;
      const asked = gate.rest & ~met;
      isOpen = isOpenAt(moment, gate) && (asked === 0 || areMet(game, seat, asked));
      if (isOpen) {
        met |= asked;
        open |= gate.bit;
      }
    }
    if (!isOpen && !isWaiving) continue;
    rules ??= rulesAtWork(game);
    verdicts ??= verdictsOf(game, seat, acts.length);
    let verdict = act.isTimed ? UNKNOWN : (verdicts[index] ?? UNKNOWN);
    if (verdict === UNKNOWN) {
      const isDear = !arePriced && !isOwnPriced && isTooDear(game, seat, object, act);
      verdict = isDear ? LOOKED_AT : conditionsOf(game, seat, object, act);
      verdicts[index] = verdict;
    }
    if (!isOpen || (verdict & OWN_HOLD) === 0) {
      if (!isWaiving || unmetConditions(game, seat, choice, rules).length > 0) continue;
    }
    if ((verdict & USABLE) === 0) continue;
    if (rules.length > 0 && limitsOn(game, seat, choice, rules).length > 0) continue;
    if (arePriced || isOwnPriced) {
      if (!isCompletable(game, seat, choice)) continue;
    } else {
      if ((verdict & SEARCHED) === 0) {
        verdict |= hasCompletion(game, seat, act, choice) ? SEARCHED | ABLE : SEARCHED;
        verdicts[index] = verdict;
      }
      if ((verdict & ABLE) === 0) continue;
    }
    if (found === null) found = [...before, choice];
    else found.push(choice);
  }
  if (!isWaiving) return found ?? before;
  found ??= [...before];
  addPermitted(game, seat, rules ?? rulesAtWork(game), found);
  return found;
}
/** What is known of an act, as bits: tested, own conditions hold, usable by the seat, can be completed. */
const UNKNOWN = 0;
const LOOKED_AT = 1;
const OWN_HOLD = 2;
const USABLE = 4;
const SEARCHED = 8;
const ABLE = 16;

/** The cached findings about the acts of a seat, empty for a new version. */
function verdictsOf({ derived }: Game, seat: number, count: number): number[] {
  const kept = (derived.verdicts[seat] ??= { version: derived.version, found: [] });
  const { found } = kept;
  if (kept.version !== derived.version) {
    kept.version = derived.version;
    found.fill(UNKNOWN);
  }
  while (found.length < count) found.push(UNKNOWN);
  return found;
}

/** Tests the conditions of an act about its object, and whether the seat may use it; the result as bits. */
function conditionsOf(game: Game, seat: number, object: number, act: Act): number {
  if (!act.isTested) return LOOKED_AT | OWN_HOLD | USABLE;
  const own = act.own.length === 0 || ownHold(game, seat, object, act) ? OWN_HOLD : 0;
  return LOOKED_AT | own | (isUsable(game, seat, object, act) ? USABLE : 0);
}

/** Whether an act certainly cannot be paid, if no effect changes its cost. This is the cheapest test, so it comes first. */
const isTooDear = (game: Game, seat: number, object: number, act: Act): boolean =>
  hasFixedPrice(game, object, act) && !isPaid(game, seat, object, act);

function hasFixedPrice(game: Game, object: number, act: Act): boolean {
  if (act.isFixed !== undefined) return act.isFixed;
  const plan = planOf(game, announcementOf(-1, act.action, object, act.ability, null));
  act.isFixed =
    !act.asks || pricePlan(game, act.action, plan, announcedCard(game, { action: act.action, object })).isFixed;
  return act.isFixed;
}

/** Whether an affordable act could be completed, if no effect changes its cost. */
function hasCompletion(game: Game, seat: number, act: Act, { action, object, ability }: Choice): boolean {
  if (!act.asks) return true;
  return canBegin(game, announcementOf(seat, action, object, ability, null), hasFixedPrice(game, object, act));
}

/** Adds the choices that effects permit. */
function addPermitted(game: Game, seat: number, rules: readonly RuleAtWork[], found: Choice[]): void {
  for (const { object, action } of permitted(game, seat, rules)) {
    const choice = { action, object, ability: spellOf(game, action, object) };
    if (breaches(game, seat, choice, rules).length > 0 || !ownTestHolds(game, seat, choice)) continue;
    if (isCompletable(game, seat, choice)) found.push(choice);
  }
}

/** Whether the conditions of an act about its object hold. */
function ownHold(game: Game, seat: number, object: number, { own, ability }: Act): boolean {
  const scope = choiceScope(seat, object, ability);
  for (let index = 0; index < own.length; index++) {
    const { test } = game.tables.conditions[own[index] ?? missing("condition number")] ?? missing("condition");
    if (!test(game, scope)) return false;
  }
  return true;
}

/** Whether a seat may use an act of an object, and the ability's own condition holds. */
function isUsable(game: Game, seat: number, object: number, act: Act): boolean {
  if (!isUser(game, seat, object, act)) return false;
  return act.test === undefined || holds(game, act.test, choiceScope(seat, object, act.ability));
}

/** Whether a seat is among those that may use an ability, and in range of its object [CR 801.6]. */
export function isUser(game: Game, seat: number, object: number, { who }: Act): boolean {
  if (who === undefined) return true;
  const { controller } = mustFind(game, object);
  return hasSeat(game, who, seat, objectScope(controller, object)) && reaches(game, seat, controller);
}

/** Whether the condition of an ability, or of this way of using a card, holds. */
export function ownTestHolds(game: Game, seat: number, choice: Choice): boolean {
  const action = game.tables.actions[choice.action] ?? missing("action");
  const card = announcedCard(game, choice);
  const test =
    action.ifOf !== undefined && card >= 0
      ? wayTest(action, cardKind(game, card).data)
      : choice.ability < 0
        ? undefined
        : (rewordedAbility(game, choice.object, choice.ability) ??
            (game.tables.abilities[choice.ability] ?? missing("ability")).data)["if"];
  return test === undefined || holds(game, test, choiceScope(seat, choice.object, choice.ability));
}

const HIGHEST_BIT = 31;

/** Whether these conditions about the seat, given as bits, hold. */
function areMet(game: Game, seat: number, bits: number): boolean {
  const { seatConditions } = game.tables;
  for (let left = bits; left !== 0; left &= left - 1) {
    const condition = seatConditions[HIGHEST_BIT - Math.clz32(left & -left)] ?? missing("condition of a seat");
    if (!condition.test(game, seatScope(seat))) return false;
  }
  return true;
}

/** Whether an announcement of this choice could be completed. */
export const isCompletable = (game: Game, seat: number, choice: Choice): boolean =>
  isMeant(game, choice) &&
  canBegin(game, announcementOf(seat, choice.action, choice.object, choice.ability, null), false);

/** Whether an action that an effect permits is for this kind of card. */
function isMeant(game: Game, { action, object }: Choice): boolean {
  const kind = game.tables.actions[action] ?? missing("action");
  if (kind.costOf === undefined && kind.having === undefined) return true;
  const card = find(game, object)?.card ?? -1;
  return card >= 0 && isFor(kind, cardKind(game, card).data);
}

/** The spell ability with which a card is announced; -1 if it is announced face down, or not played. */
export function spellOf(game: Game, action: number, id: number): number {
  const card = find(game, id) === null ? -1 : announcedCard(game, { action, object: id });
  if (card < 0 || saysNothing(game.tables.actions[action] ?? missing("action"))) return -1;
  return (
    cardKind(game, card).abilities.find(
      (number) => (game.tables.abilities[number] ?? missing("ability")).form === "spell",
    ) ?? -1
  );
}
