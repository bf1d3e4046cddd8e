import { missing } from "../data/ids.ts";
import { announcementOf, type WindowFrame, windowOnTop } from "../state/agenda.ts";
import { costsOf, payment, abilityData } from "./announcement.ts";
import { wayTest } from "../ruleset/card.ts";
import { canFinish } from "./search.ts";
import { holds } from "../query/conditions.ts";
import { isRecord } from "../data/data.ts";
import { isOpenAt, isTimely, momentIn, momentOf, opensIn } from "./gate.ts";
import type { Game } from "../state/game.ts";
import { actsFor } from "../statics/active-abilities.ts";
import { arePricesChanged, isPriced } from "../statics/prices.ts";
import { asksFirst, isFor, saysNothing, type Act } from "../tables/card-kind.ts";
import { find, mustFind } from "../state/objects.ts";
import { choiceScope, objectScope, seatScope } from "../state/scope.ts";
import { fits } from "../query/filters.ts";
import { hasSeat } from "../query/selectors.ts";
import { seatTest } from "../query/of-seat.ts";
import { breaches, isPassForbidden, permitted, rulesAtWork } from "../statics/permission.ts";
import type { RuleAtWork } from "../tables/reader.ts";
import { isPaid } from "./solver.ts";
import type { Choice } from "../state/command.ts";

const PASS: Choice = { action: -1, object: 0, ability: -1 };

const NO_CHOICES: readonly Choice[] = [];
const ONLY_PASS: readonly Choice[] = [PASS];

/** What the seat with priority may do; kept until something changes. */
export function options(game: Game): readonly Choice[] {
  const frame = windowOnTop(game);
  return frame === null ? NO_CHOICES : optionsIn(game, frame);
}

/** The same for the window that is known to be on top. Without an effect that says so, nobody does anything out of time. */
export function optionsIn(game: Game, frame: WindowFrame): readonly Choice[] {
  const { derived } = game;
  const { seat } = frame;
  if (
    derived.optionsVersion === derived.version &&
    derived.optionsSeat === seat &&
    derived.optionsSpan === derived.windowSpan &&
    derived.optionsWindow === frame.window
  )
    return derived.options;
  if (seat < 0) return NO_CHOICES;
  let moment = 0;
  if (derived.statics.length === 0) {
    const opens = derived.opensSpans === derived.windowSpans ? derived.opens : opensIn(game);
    const isFree = game.tables.passesFreely;
    if (opens === 0 && isFree) return ONLY_PASS;
    moment = momentIn(game, frame);
    if (!isTimely(opens, moment) && (isFree || mayPass(game, seat))) return ONLY_PASS;
  }
  derived.options = listOptions(game, seat, moment);
  derived.optionsVersion = derived.version;
  derived.optionsSeat = seat;
  derived.optionsSpan = derived.windowSpan;
  derived.optionsWindow = frame.window;
  return derived.options;
}

/** Whether passing is allowed: an action with conditions like others. */
export function mayPass(game: Game, seat: number): boolean {
  const isPlain = game.derived.statics.length === 0;
  if (isPlain && game.tables.passesFreely) return true;
  if (!isPlain && isPassForbidden(game, seat)) return false;
  if (game.tables.passNeeds.length > 0) {
    const scope = seatScope(seat);
    for (const number of game.tables.passNeeds) {
      const { test } = game.tables.conditions[number] ?? missing("condition");
      if (!test.form(game, test.data, scope)) return false;
    }
  }
  return game.ruleset.pass?.after === undefined || dueBefore(game, seat).length === 0;
}

function listOptions(game: Game, seat: number, moment: number): readonly Choice[] {
  const isPlain = game.derived.statics.length === 0;
  const isPassing = (isPlain && game.tables.passesFreely) || mayPass(game, seat);
  if (isPlain && isPassing && !listing.isBusy) return listAble(game, seat, moment);
  const found: Choice[] = isPassing ? [PASS] : [];
  if (isPlain) addAble(game, seat, moment, found, found.length);
  else addAll(game, seat, false, found);
  // Nobody gets stuck: who may not pass and can do nothing else passes after all.
  return found.length === 0 ? ONLY_PASS : found;
}

/** Options are listed here before it is known how many there are: a list that grows takes more room. */
const listing: { readonly list: Choice[]; isBusy: boolean } = { list: [PASS], isBusy: false };

/** What a seat may do that may pass, where nothing is said of what may be done. */
function listAble(game: Game, seat: number, moment: number): readonly Choice[] {
  listing.isBusy = true;
  const count = addAble(game, seat, moment, listing.list, 1);
  listing.isBusy = false;
  return count === 1 ? ONLY_PASS : listing.list.slice(0, count);
}

/** What a seat could still do and has to do before it passes. */
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
  const found: Choice[] = [];
  addAll(game, seat, false, found);
  return found.filter(({ action, object }) => due.some((each) => each.object === object && each.act.action === action));
}

/** The acts that may be used while a cost is paid one by one. */
export function actsWhilePaying(game: Game, seat: number): readonly Choice[] {
  const found: Choice[] = [];
  addAll(game, seat, true, found);
  return found;
}

function addAll(game: Game, seat: number, paying: boolean, found: Choice[]): void {
  const rules = rulesAtWork(game);
  if (rules.length === 0 && !paying) {
    addAble(game, seat, momentOf(game, seat), found, found.length);
    return;
  }
  for (const { object, act } of actsFor(game, seat)) {
    if (isPossible(game, seat, object, act, rules, paying))
      found.push({ action: act.action, object, ability: act.ability });
  }
  if (!paying) addPermitted(game, seat, rules, found);
}

/** Most fall with one comparison, and only what is left is looked at with its costs. They are put into a list from a place on. */
function addAble(game: Game, seat: number, moment: number, found: Choice[], from: number): number {
  let count = from;
  const acts = actsFor(game, seat);
  const arePriced = game.derived.statics.length > 0 && arePricesChanged(game);
  let looked = 0;
  let open = 0;
  let met = 0;
  for (let index = 0; index < acts.length; index++) {
    const each = acts[index] ?? missing("act");
    const { object, act, choice } = each;
    const { gate } = act;
    if ((looked & gate.bit) === 0) {
      looked |= gate.bit;
      if (!isOpenAt(moment, gate)) continue;
      const asked = gate.rest & ~met;
      if (asked !== 0 && !areMet(game, seat, asked)) continue;
      met |= asked;
      open |= gate.bit;
    } else if ((open & gate.bit) === 0) continue;
    if (act.isTested && !ownHold(game, seat, object, act, false)) continue;
    const isSure = !act.asks && !act.timed && !arePriced && !each.isPriced;
    if (isSure ? isPaid(game, seat, object, act, index) : isCompletable(game, seat, choice)) found[count++] = choice;
  }
  return count;
}

function isPossible(
  game: Game,
  seat: number,
  id: number,
  act: Act,
  rules: readonly RuleAtWork[],
  paying: boolean,
): boolean {
  if (paying && (game.tables.actions[act.action] ?? missing("action")).whilePaying !== true) return false;
  const choice = { action: act.action, object: id, ability: act.ability };
  // While a cost is paid it does not matter when it may be done, only whether an effect forbids it.
  if (breaches(game, seat, choice, rules).some((breach) => !paying || !breach.own)) return false;
  return (
    ownHold(game, seat, id, act, true) &&
    (act.asks || isPriced(game, id) ? isCompletable(game, seat, choice) : isPaid(game, seat, id, act))
  );
}

/** What an effect permits beside that. */
function addPermitted(game: Game, seat: number, rules: readonly RuleAtWork[], found: Choice[]): void {
  for (const { object, action } of permitted(game, seat, rules)) {
    const choice = { action, object, ability: spellOf(game, action, object) };
    if (breaches(game, seat, choice, rules).length > 0 || !ownTestHolds(game, seat, choice)) continue;
    if (isCompletable(game, seat, choice)) found.push(choice);
  }
}

/** The conditions of the object, where they have not been looked at with the rules at work, and of the ability. */
function ownHold(game: Game, seat: number, object: number, act: Act, known: boolean): boolean {
  if (!act.isTested) return true;
  if (!isUser(game, seat, object, act)) return false;
  const scope = choiceScope(seat, object, act.ability);
  if (act.test !== undefined && !holds(game, act.test, scope)) return false;
  if (known) return true;
  return act.own.every((number) => {
    const { test } = game.tables.conditions[number] ?? missing("condition");
    return test.form(game, test.data, scope);
  });
}

/** Whether a seat is one of those that may use an ability, as far as that says who may. */
export const isUser = (game: Game, seat: number, object: number, { who }: Act): boolean =>
  who === undefined || hasSeat(game, who, seat, objectScope(mustFind(game, object).controller, object));

/** The condition of an ability, or of this way of using a card. */
export function ownTestHolds(game: Game, seat: number, choice: Choice): boolean {
  const action = game.tables.actions[choice.action] ?? missing("action");
  const card = find(game, choice.object)?.card ?? -1;
  const test =
    action.ifOf !== undefined && card >= 0
      ? wayTest(action, (game.tables.cards[card] ?? missing("card")).data)
      : choice.ability < 0
        ? undefined
        : (game.tables.abilities[choice.ability] ?? missing("ability")).data["if"];
  return test === undefined || holds(game, test, choiceScope(seat, choice.object, choice.ability));
}

const HIGHEST_BIT = 31;

/** Whether these conditions about the seat hold, given as bits. */
function areMet(game: Game, seat: number, bits: number): boolean {
  const { seatConditions } = game.tables;
  for (let left = bits; left !== 0; left &= left - 1) {
    const condition = seatConditions[HIGHEST_BIT - Math.clz32(left & -left)] ?? missing("condition of a seat");
    condition.ofSeat ??= seatTest(game.tables, condition.test);
    if (!condition.ofSeat(game, seat)) return false;
  }
  return true;
}

/** Whether an announcement of this could be completed. */
export function isCompletable(game: Game, seat: number, choice: Choice): boolean {
  if (!isMeant(game, choice)) return false;
  const frame = announcementOf(seat, choice.action, choice.object, choice.ability, null);
  if (asksFirst(game.tables.actions[choice.action] ?? missing("action"), abilityData(game, frame)))
    return canFinish(game, frame);
  return costsOf(game, frame).length === 0 || payment(game, frame, false) !== null;
}

/** Whether an action is for such a card, where nothing but an effect says so. */
function isMeant(game: Game, { action, object }: Choice): boolean {
  const kind = game.tables.actions[action] ?? missing("action");
  if (kind.costOf === undefined && kind.having === undefined) return true;
  const card = find(game, object)?.card ?? -1;
  return card >= 0 && isFor(kind, (game.tables.cards[card] ?? missing("card")).data);
}

/** What a card does when it resolves; announced with its face down, or not to be played, it says nothing. */
export function spellOf(game: Game, action: number, id: number): number {
  const object = find(game, id);
  if (object === null || object.card < 0 || saysNothing(game.tables.actions[action] ?? missing("action"))) return -1;
  return (
    (game.tables.cards[object.card] ?? missing("card")).abilities.find(
      (number) => (game.tables.abilities[number] ?? missing("ability")).form === "spell",
    ) ?? -1
  );
}
