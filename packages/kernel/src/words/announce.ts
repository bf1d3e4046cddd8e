import { cardKind } from "../tables/card-kind.ts";
import { missing, numberOf } from "../data/ids.ts";
import { announcementOf } from "../state/agenda.ts";
import { isRecord, texts, type Data, type DataRecord, type Effect } from "../data/data.ts";
import type { Game } from "../state/game.ts";
import { announcedCard } from "../actions/announcement.ts";
import { isCompletable, spellOf } from "../actions/options.ts";
import { fitsAnnounced, forbidding } from "../statics/permission.ts";
import { choosable } from "../query/selectors.ts";
import { fitsValues } from "../state/values.ts";
import { inner, inTurn, objects, seats } from "./builders.ts";
import { NOTHING, type Word } from "../ruleset/word.ts";
import type { Choice } from "../state/command.ts";
import type { Scope } from "../state/scope.ts";

/**
 * `{ announce: ACTION, of: SELECTOR, who: SEAT, else: […] }`: the seat performs the action now, in the middle of this
 * resolution. The instruction overrides timing and zone, but no prohibition [CR 608.2g, GA-PERM-1]. Of several actions
 * the first that can be completed is begun; if none can, `else` happens. With `spell` only as what fits that filter.
 */
export const announce: Word = {
  compile: (_tables, effect) => (game, scope) => {
    const [seat, ...others] = seats(game, effect["who"], scope);
    if (seat === undefined) return NOTHING;
    if (others.length > 0) return { effects: inTurn(game, effect, [seat, ...others]) };
    const all = objects(game, effect["of"] ?? "it", scope);
    if (all.length > 1) return { effects: all.map((each) => ({ ...effect, of: { refs: [each] } })) };
    const choice = firstMeant(game, effect, seat, scope);
    if (choice === undefined) return { effects: inner(effect, "else") };
    const isSettled = (scope.bindings[FACE]?.length ?? 0) > 0;
    const other = isSettled ? undefined : otherFaceOf(game, effect, seat, choice, scope);
    if (other !== undefined) return { effects: eitherFace(game, effect, [choice, other]) };
    return { announced: announcementOf(seat, choice.action, choice.object, choice.ability, null) };
  },
  possible: (game, effect, scope) => {
    const seat = seats(game, effect["who"], scope)[0];
    if (seat === undefined) return false;
    return effect["else"] !== undefined || firstMeant(game, effect, seat, scope) !== undefined;
  },
};

/** The same with another face of the card, if the seat could complete that too. */
function otherFaceOf(
  game: Game,
  effect: Effect,
  seat: number,
  { action, object }: Choice,
  scope: Scope,
): Choice | undefined {
  const { otherFace } = game.tables.actions[action] ?? missing("action");
  return otherFace === undefined
    ? undefined
    : firstCompletable(game, { ...effect, announce: otherFace }, seat, object, scope);
}

/** The seat chooses one of the faces by its name and announces that. */
function eitherFace(game: Game, effect: Effect, faces: readonly [Choice, Choice]): Effect[] {
  const { tables } = game;
  const named = faces.map((choice) => cardKind(game, announcedCard(game, choice)).name);
  const [one, other] = faces.map(({ action }) => ({
    ...effect,
    announce: (tables.actions[action] ?? missing("action")).name,
  }));
  return [
    { pick: named, who: effect["who"] ?? "you", as: FACE, verb: "announce" },
    { if: { amount: FACE, is: 1 }, then: [one ?? missing("face")], else: [other ?? missing("face")] },
    { bind: FACE, to: [] },
  ];
}

const FACE = "announcedFace";

/** What a seat would do by an effect that tells it to: the first action that it could complete, or undefined. */
function firstMeant(game: Game, effect: Effect, seat: number, scope: Scope): Choice | undefined {
  const object = objects(game, effect["of"] ?? "it", scope)[0];
  return object === undefined ? undefined : firstCompletable(game, effect, seat, object, scope);
}

/**
 * `{ announceOne: ACTIONS, among: SELECTOR, min, who: SEAT, verb }`: the seat chooses an object for which one of the
 * actions can be completed, and performs it now. Unless `min` is 1, it may choose none.
 */
export const announceOne: Word = {
  compile: (_tables, effect) => (game, scope) => {
    const [seat, ...others] = seats(game, effect["who"], scope);
    if (seat === undefined) return NOTHING;
    if (others.length > 0) return { effects: inTurn(game, effect, [seat, ...others]) };
    const [first = ""] = texts(effect["announceOne"], "action");
    const who = effect["who"] ?? "you";
    const [among, spell] = parted(game, effect["among"] ?? "it");
    const one = { announce: effect["announceOne"] ?? [], of: "announced", who, ...(spell === null ? {} : { spell }) };
    const refs = choosable(game, among, scope, seat).filter(
      (object) => firstCompletable(game, one, seat, object, scope) !== undefined,
    );
    return {
      effects: [
        { choose: { refs }, min: effect["min"] ?? 0, max: 1, who, as: "announced", verb: effect["verb"] ?? first },
        { if: { did: "announced" }, then: [one] },
      ],
    };
  },
};

/** Where it is looked for, and apart from that what it must be: that is asked of what each is announced as [CR 709.3a]. */
function parted({ ruleset }: Game, among: Data): [among: Data, spell: DataRecord | null] {
  const filter = isRecord(among) ? among["objects"] : undefined;
  if (!isRecord(filter)) return [among, null];
  const isPlace = ([key]: [string, unknown]): boolean =>
    ruleset.characteristics?.[key] === undefined && !["name", "not", "any", "all"].includes(key);
  return [{ objects: Object.fromEntries(Object.entries(filter).filter(isPlace)) }, filter];
}

/** The first of the actions of an effect that this seat could complete with the object, or undefined. */
function firstCompletable(
  game: Game,
  { announce: actions, spell }: Effect,
  seat: number,
  object: number,
  scope: Scope,
): Choice | undefined {
  const { tables } = game;
  const named = texts(actions, "action");
  const others = named.flatMap((name) => game.ruleset.actions?.[name]?.otherFace ?? []);
  return [...named, ...others]
    .map((name) => {
      const action = numberOf(tables.actionNumbers, name, "action");
      const isAbility = (tables.actions[action] ?? missing("action")).abilities === true;
      return { action, object, ability: isAbility ? -1 : spellOf(game, action, object) };
    })
    .find(
      (choice) =>
        isForCard(game, choice) &&
        (!isRecord(spell) ||
          fitsAnnounced(game, spell, tables.actions[choice.action] ?? missing("action"), object, scope)) &&
        forbidding(game, seat)?.(choice) !== true &&
        isCompletable(game, seat, choice),
    );
}

/** Whether the action is for this kind of card at all, which no instruction overrides. */
function isForCard(game: Game, { action, object }: Choice): boolean {
  const { tables } = game;
  const { of } = tables.actions[action] ?? missing("action");
  const card = announcedCard(game, { action, object });
  return of === undefined || (card >= 0 && fitsValues(of, cardKind(game, card).values, cardKind(game, card).name));
}
