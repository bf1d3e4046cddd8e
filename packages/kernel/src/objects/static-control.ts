import { isRecord, type Data, type DataRecord } from "../data/data.ts";
import { missing } from "../data/ids.ts";
import { abilityOf, scopeOf, type Found } from "../derived/ability.ts";
import { holds } from "../query/conditions.ts";
import { readsOf } from "../query/collect-reads.ts";
import { select } from "../query/selectors.ts";
import type { Ruleset } from "../ruleset/ruleset.ts";
import type { Game, AbilityRef, Stored } from "../state/game.ts";
import { noteWork } from "../state/log.ts";
import { find } from "../state/objects.ts";
import { CONTROL, proposal, type Proposal } from "../state/proposal.ts";
import type { Scope } from "../state/scope.ts";
import { isLiving } from "../state/seats.ts";
import {
  baseController,
  controlled,
  HELD,
  isHeld,
  moveUnder,
  newestOf,
  HELD_ORDER,
  stampOf,
  updateController,
} from "./control.ts";
import { expireStored } from "./stored-effects.ts";

/**
 * Static abilities that give control: `{ static: { youControl: SELECTOR }, if }`. Whom they give what is found anew after
 * every moment, and each object that such an ability gives is a stored control effect as long as it does.
 */

/** An object that a static ability gives to its controller. */
interface Hold {
  readonly ref: AbilityRef;
  readonly found: Found;
  readonly object: number;
  /** When it applies among the effects that give control, as a stamp. */
  readonly order: number;
}

/** This many rounds are more than any chain of abilities takes that give control of each other's sources. */
const MOST_ROUNDS = 100;

/** Brings the control by static abilities up to date, `take` applying the changes. Returns what has changed. */
export function holdStatically(game: Game, take: (p: Proposal) => boolean): Proposal[] {
  const taken: Proposal[] = [];
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const wanted = wantedHolds(game);
    const stored = game.state.effects.filter(isHeld);
    const fresh = wanted.filter((hold) => !stored.some((each) => isHeldBy(each, hold)));
    const over = stored.filter((each) => !wanted.some((hold) => isHeldBy(each, hold)) && !isAbsent(game, each));
    for (const hold of fresh) {
      const p = holding(game, hold);
      if (take(p)) taken.push(p);
    }
    if (over.length > 0) expireStored(game, over);
    for (const hold of wanted)
      for (const each of stored) if (isHeldBy(each, hold)) each.bindings[HELD_ORDER] = [hold.order];
    for (const id of new Set(stored.map(controlled))) updateController(game, id);
    if (fresh.length + over.length === 0) return taken;
    game.derived.version++;
  }
  throw new Error(`abilities that give control of objects have not come to rest in ${MOST_ROUNDS} rounds`);
}

const isHeldBy = ({ source, bindings, seat }: Stored, { ref, found, object }: Hold): boolean =>
  source === ref.object && bindings[HELD]?.[0] === ref.ability && bindings["it"]?.[0] === object && seat === found.seat;

/** An object that is absent stays under the control it had: its Aura may be absent with it [CR 702.26f]. */
const isAbsent = (game: Game, stored: Stored): boolean => (find(game, controlled(stored))?.absent ?? 0) !== 0;

/** The control effect of a static ability, as a proposal. */
function holding(game: Game, { ref, found, object, order }: Hold): Proposal {
  const p = proposal(CONTROL, found.rule);
  p.by = ref.object;
  p.card = found.card;
  p.object = object;
  p.seat = found.seat;
  p.stored = {
    id: 0,
    kind: "static",
    seat: found.seat,
    source: ref.object,
    card: found.card,
    rule: found.rule,
    data: HOLDING,
    bindings: { it: [object], base: [baseController(game, object)], [HELD]: [ref.ability], [HELD_ORDER]: [order] },
    span: 0,
    uses: -1,
    left: -1,
    expiry: null,
  };
  return p;
}

const HOLDING: DataRecord = Object.freeze({ static: Object.freeze({ controls: true, held: true }) });

/** What static abilities give now. Control is the second layer: no loss of abilities comes before it [CR 613.1b]. */
function wantedHolds(game: Game): Hold[] {
  const wanted: Hold[] = [];
  for (const ref of game.derived.others) {
    const data = abilityOf(game, ref)?.data;
    const what = data?.["static"];
    if (data === undefined || !isRecord(what) || what["youControl"] === undefined) continue;
    const earlier = effectsBefore(game, ref, readsControl(game.ruleset, data, what["youControl"]));
    const moved = earlier === null ? NOTHING_MOVED : asAfter(game, earlier);
    const order = Math.max(ref.stamp, ...(earlier ?? []).map((each) => stampOf(each)));
    wanted.push(...givenBy(game, ref, what["youControl"], order));
    for (const { id, seat } of moved) moveUnder(game, find(game, id) ?? missing("object"), seat);
  }
  return wanted;
}

/** The objects that an ability gives to the controller of its source. */
function givenBy(game: Game, ref: AbilityRef, selector: Data, order: number): Hold[] {
  const found = abilityOf(game, ref) ?? missing("ability");
  const scope = scopeOf(found, ref);
  if (!isLiving(game.state, found.seat)) return [];
  if (found.data["if"] !== undefined && !holds(game, found.data["if"], scope)) return [];
  const given = selectUnmodified(game, selector, scope);
  if (given.length > 0) noteWork(game, ref.ability);
  return given.map((object) => ({ ref, found, object, order }));
}

/**
 * The control effects that apply before an ability, if what it gives or to whom depends on control at all, else null: the
 * older ones, and those that it depends on [CR 613.8]. Where two depend on each other, the older applies first.
 */
function effectsBefore(
  game: Game,
  { object: source, stamp }: AbilityRef,
  isAboutControl: boolean,
): readonly Stored[] | null {
  const effects = game.state.effects.filter((each) => controlled(each) !== 0);
  if (!isAboutControl && !effects.some((each) => controlled(each) === source)) return null;
  const gives = (one: number, other: number): boolean =>
    effects.some((each) => isHeld(each) && each.source === one && controlled(each) === other);
  return effects.filter((each) => {
    if (isHeld(each) && each.source === source) return false;
    if (stampOf(each) < stamp) return true;
    if (isHeld(each)) return controlled(each) === source && !gives(source, each.source);
    return isAboutControl || controlled(each) === source;
  });
}

/** Objects by what they are before any effect of a later layer: control comes before types, colours and the rest. */
function selectUnmodified(game: Game, selector: Data, scope: Scope): readonly number[] {
  const { derived, tables } = game;
  const { values, valuesVersion } = derived;
  derived.values = [];
  derived.valuesVersion = derived.version;
  const found = select(game, selector, scope).filter((id) => {
    const object = id > 0 ? find(game, id) : null;
    return object !== null && tables.zones[object.zone]?.works === true;
  });
  derived.values = values;
  derived.valuesVersion = valuesVersion;
  return found;
}

interface Moved {
  readonly id: number;
  /** The seat that really controls it. */
  readonly seat: number;
}

const NOTHING_MOVED: readonly Moved[] = [];

/** Puts every object under whoever would control it by these effects alone, for a look. */
function asAfter(game: Game, effects: readonly Stored[]): readonly Moved[] {
  const moved: Moved[] = [];
  for (const id of new Set(game.state.effects.map(controlled))) {
    const object = find(game, id);
    const seat = object === null ? -1 : (newestOf(id, effects)?.seat ?? baseController(game, id));
    if (object === null || seat === object.controller) continue;
    moved.push({ id, seat: object.controller });
    moveUnder(game, object, seat);
  }
  return moved;
}

/** A cache by the data of the ability, which are never edited. */
const aboutControl = new WeakMap<DataRecord, { readonly of: Ruleset; readonly is: boolean }>();

function readsControl(ruleset: Ruleset, ability: DataRecord, selector: Data): boolean {
  const known = aboutControl.get(ability);
  if (known?.of === ruleset) return known.is;
  const { changes } = readsOf(ruleset, (reads) => {
    reads.condition(ability["if"] ?? true);
    reads.selector(selector);
  });
  const is = (changes & (1 << CONTROL)) !== 0;
  aboutControl.set(ability, { of: ruleset, is });
  return is;
}
