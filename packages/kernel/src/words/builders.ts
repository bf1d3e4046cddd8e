import { isSeat, missing, numberOf, seatOf, seatRef } from "../data/ids.ts";
import { effects, frozen, isRecord, ruled, text, type Data, type DataRecord, type Effect } from "../data/data.ts";
import { faceDownAs, faceOf } from "../derived/face.ts";
import type { Game, GameObject, Stored } from "../state/game.ts";
import { arrivalOf, EXHAUSTED } from "../objects/move.ts";
import { find, known } from "../state/objects.ts";
import { proposal, STORE, type Proposal } from "../state/proposal.ts";
import { isLiving, sharesTurns, teamOf } from "../state/seats.ts";
import { isSubstituted } from "../state/substitute.ts";
import { compileSelector, select } from "../query/selectors.ts";
import { ruleNumber } from "../tables/lookup.ts";
import { copyBindings, type Scope } from "../state/scope.ts";
import { expiryOf } from "../time/duration.ts";
import type { Tables } from "../tables/tables.ts";
import { type Expansion, type Word, type Step } from "../ruleset/word.ts";
/** The effects under a key of another effect. They cite its rule, unless they cite one of their own. */
export const inner = (effect: Effect, key: string): readonly Effect[] => ruled(effects(effect[key]), effect["rule"]);

/** A word that stands for fixed effects. */
export function synonym(meaning: readonly Effect[]): Word {
  const expansion: Expansion = { effects: frozen(meaning) };
  return { compile: () => () => expansion };
}

/** A word whose effects follow from its own data alone. */
export const macro = (expand: (effect: Effect) => readonly Effect[]): Word => ({
  compile: (_tables, effect) => {
    const meaning = expand(effect);
    const expansion: Expansion = { effects: Object.isFrozen(effect) ? frozen(meaning) : meaning };
    return () => expansion;
  },
});

/** An effect once for each of several seats, one after the other, each as `chooser`. */
export const inTurn = (game: Game, effect: Effect, all: readonly number[]): Effect[] =>
  arranged(game, effect, all) ??
  all.flatMap((seat) => [
    { bind: "chooser", to: [seatRef(seat)] },
    { ...effect, who: "chooser" },
  ]);

/**
 * An effect of several seats, team after team, for each of which mates who take their turns together say in which order they
 * choose; null if nobody has to say that, or it has been said. Who has nothing to choose (`isAsked`) needs no order, and comes
 * first. What they choose is bound together, under a name.
 */
export function arranged(
  game: Game,
  effect: Effect,
  all: readonly number[],
  name = "",
  isAsked: (seat: number) => boolean = () => true,
): Effect[] | null {
  const rule = game.tables.teams.order?.rule;
  if (rule === undefined || all.length < 2 || effect["arranged"] === true) return null;
  const teams = [...new Set(all.map((seat) => (game.state.seats[seat] ?? missing("seat")).team))];
  const sides = teams.map((team) => all.filter((seat) => game.state.seats[seat]?.team === team));
  if (sides.every((side) => side.filter(isAsked).length < 2)) return null;
  const parts = sides.flatMap((side, index): Effect[] => {
    const asked = { refs: side.filter(isAsked).map(seatRef) };
    const others = { refs: side.filter((seat) => !isAsked(seat)).map(seatRef) };
    return [
      { order: asked, who: { refs: asked.refs.slice(0, 1) }, as: "side", verb: "order", rule },
      {
        ...effect,
        who: { union: [others, "side"] },
        arranged: true,
        ...(name === "" ? {} : { as: `${name}@${index}` }),
      },
    ];
  });
  return name === "" ? parts : [...parts, { bind: name, ref: { union: sides.map((_, index) => `${name}@${index}`) } }];
}

/** How an object arrives, as a number: face down, exhausted. */
export const arrival = (tables: Tables, effect: Effect): number =>
  arrivalOf(faceDownAs(tables, effect["faceDown"])) | (effect["exhausted"] === true ? EXHAUSTED : 0);

/** A proposal with the source, rule and event name of an effect in a scope; the caller fills in the rest. */
export function proposed(game: Game, change: number, effect: Effect, scope: Scope): Proposal {
  const p = proposal(change, ruleNumber(game.tables, effect["rule"], scope.rule));
  p.by = scope.source;
  p.card = sourceCard(game, scope.source);
  if (typeof effect["name"] === "string") p.name = numberOf(game.tables.nameNumbers, effect["name"], "name");
  return p;
}

/** `proposed` compiled for one effect: rule and name are looked up once. */
export function proposer(tables: Tables, change: number, effect: Effect): (game: Game, scope: Scope) => Proposal {
  const rule = ruleNumber(tables, effect["rule"], -1);
  const name = typeof effect["name"] === "string" ? numberOf(tables.nameNumbers, effect["name"], "name") : -1;
  return (game, scope) => {
    const p = proposal(change, rule < 0 ? scope.rule : rule);
    p.by = scope.source;
    p.card = sourceCard(game, scope.source);
    p.name = name;
    return p;
  };
}

/** A step that proposes a change for each object a selector finds; `fill` completes each proposal. */
export function proposeEach(
  tables: Tables,
  change: number,
  effect: Effect,
  of: Data | undefined,
  fill: (game: Game, p: Proposal, object: GameObject | null, scope: Scope) => void,
): Step {
  const found = compileSelector(of);
  const make = proposer(tables, change, effect);
  const one = (game: Game, scope: Scope, id: number): Proposal => {
    const object = find(game, id);
    const p = make(game, scope);
    p.object = id;
    p.seat = object?.controller ?? -1;
    fill(game, p, object, scope);
    return p;
  };
  return (game, scope) => {
    const ids = found(game, scope);
    const only = ids.length === 1 ? (ids[0] ?? missing("id")) : -1;
    if (!isSeat(only)) return { moment: [one(game, scope, only)] };
    const moment: Proposal[] = [];
    for (const id of ids) if (!isSeat(id)) moment.push(one(game, scope, id));
    return { moment };
  };
}

/** The card of a source, or -1. */
export function sourceCard(game: Game, id: number): number {
  const object = id === 0 ? null : known(game, id);
  return object === null ? -1 : faceOf(game.tables, object);
}

/** The objects among what a selector finds. */
export const objects = (game: Game, data: Data | undefined, scope: Scope): number[] =>
  select(game, data, scope).filter((ref) => !isSeat(ref));

/** The seats among what a selector finds; without a selector, `you`. */
export function seats(game: Game, data: Data | undefined, scope: Scope): number[] {
  if (data === undefined || data === "you")
    return scope.seat >= 0 && isLiving(game.state, scope.seat) ? [scope.seat] : [];
  return seatsAmong(select(game, data, scope));
}

function seatsAmong(refs: readonly number[]): number[] {
  const found: number[] = [];
  for (const ref of refs) if (isSeat(ref)) found.push(seatOf(ref));
  return found;
}

/** `seats` compiled for one selector. */
export function compileSeats(data: Data | undefined): (game: Game, scope: Scope) => readonly number[] {
  if (data === undefined || data === "you") return (game, { seat }) => (isLiving(game.state, seat) ? [seat] : NOBODY);
  if (data === "active")
    return (game, scope) =>
      !sharesTurns(game) && isLiving(game.state, game.state.active) ? [game.state.active] : seats(game, data, scope);
  const found = compileSelector(data);
  return (game, scope) => seatsAmong(found(game, scope));
}

const NOBODY: readonly number[] = [];

/**
 * The seats among these that are asked: those that have not left. Of a seat that is asked for itself and has left another one
 * may make the choice; of several that are asked in turn (`chooser`), who has left makes none.
 */
export function choosersAmong(game: Game, all: readonly number[], { who }: Effect, scope: Scope): readonly number[] {
  for (let index = 0; index < all.length; index++)
    if (!isLiving(game.state, all[index] ?? missing("list element"))) {
      const living = all.filter((seat) => isLiving(game.state, seat));
      return living.length > 0 || who === "chooser" || !isSubstituted(game, scope) ? living : all.slice(0, 1);
    }
  return all;
}

/** The seats whose turns are meant: if teams share their turns, the first of each team [CR 805.8]. */
export function turnSeats(game: Game, data: Data | undefined, scope: Scope): number[] {
  const all = seats(game, data, scope);
  return sharesTurns(game) ? [...new Set(all.map((seat) => teamOf(game.state, seat)[0] ?? seat))] : [...all];
}

export const zone = (game: Game, data: Data | undefined): number => zoneNumber(game.tables, data);

export const zoneNumber = ({ zoneNumbers }: Tables, data: Data | undefined): number =>
  numberOf(zoneNumbers, text(data, "zone"), "zone");

/** A proposal to store an effect. */
export function storing(
  game: Game,
  effect: Effect,
  scope: Scope,
  what: Pick<Stored, "kind" | "data"> & Partial<Stored>,
): Proposal {
  const p = proposed(game, STORE, effect, scope);
  p.seat = scope.seat;
  // Effects of the rules have no source. `called` names a card outside the game that stands for one.
  if (typeof effect["called"] === "string") p.card = game.tables.cardNumbers.get(effect["called"]) ?? -1;
  p.stored = {
    id: 0,
    kind: what.kind,
    seat: what.seat ?? scope.seat,
    source: scope.source,
    card: p.card,
    rule: p.rule,
    // Frozen, because the triggers made from it share it.
    data: Object.freeze(what.data),
    bindings: copyBindings(what.bindings ?? scope.bindings),
    span: what.span ?? 0,
    uses: what.uses ?? -1,
    left: what.left ?? -1,
    expiry: expiryOf(game, effect["until"], scope),
  };
  return p;
}

/** Drops a proposal to store an effect that could never be used. */
export const usable = (p: Proposal): Proposal[] =>
  p.stored !== null && (p.stored.uses === 0 || p.stored.left === 0) ? [] : [p];

/**
 * Copies effects that are not frozen with all that is in them, because the state is a tree; frozen ones belong to the ruleset and
 * are shared.
 */
export const unshared = (body: readonly Effect[]): readonly Effect[] =>
  body.map((each) => (Object.isFrozen(each) ? each : copyRecord(each)));

const copyRecord = (record: DataRecord): Effect =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, copyData(value)]));

function copyData(data: Data): Data {
  if (typeof data !== "object" || data === null || Object.isFrozen(data)) return data;
  return isRecord(data) ? copyRecord(data) : data.map(copyData);
}
