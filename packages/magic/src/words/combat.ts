import {
  missing,
  causeOf,
  known,
  memoByRuleset,
  macro,
  type Data,
  type Effect,
  type Game,
  type Proposal,
  type Scope,
  type Word,
} from "@turnwright/kernel";
import { dealt } from "./damage.ts";
import {
  BLOCKED,
  inCombat,
  keywordsIn,
  PASSED,
  strikerOf,
  strikersAmong,
  strikes,
  toughnessLeft,
  type Striker,
} from "./strikers.ts";
import { designated } from "./effect-parts.ts";

/**
 * `{ combatDamage: "first" | "last" }`: the active player says how its creatures divide their damage, then the defending
 * player, then all of it is dealt at once [CR 510.1, 510.2].
 */
export const combatDamage: Word = {
  compile: (_tables, effect) => (game) => {
    const isFirst = effect["combatDamage"] === "first";
    const rule = ruleIn(effect);
    const all = inCombat(game);
    const strikers = strikersAmong(game, all, isFirst);
    const past = effect["asked"] === true ? [] : strikers.filter(({ mayPass }) => mayPass).map(({ id }) => id);
    if (past.length > 0) return { effects: [...past.flatMap(asPast), { ...effect, asked: true }] };
    const isSimple = !isFirst && !isDivided(strikers) && monarchOf(game) < 0;
    return isSimple
      ? { moment: allDealt(game, strikers, rule, null) }
      : { effects: inSteps(game, all, strikers, isFirst, rule) };
  },
};

/** Its controller chooses it, or not, to deal its damage as though it were not blocked; until the next damage it is marked so [CR 510.1c]. */
const asPast = (id: number): Effect[] => {
  const on = { refs: [id] };
  const mark = { mark: "blocked", rule: "CR 510.1c" };
  return [
    { ...mark, on, to: BLOCKED },
    { choose: on, min: 0, who: { controllerOf: on }, as: "past", verb: "assignPast", rule: "CR 510.1c" },
    { forEach: "past", do: [{ ...mark, on: "it", to: PASSED }] },
  ];
};

const ruleIn = ({ rule }: Effect): string => (typeof rule === "string" ? rule : "CR 510.2");

/** Whether one of these can divide what it deals. */
function isDivided(strikers: readonly Striker[]): boolean {
  for (let index = 0; index < strikers.length; index++)
    if ((strikers[index] ?? missing("striker")).to.length > 1) return true;
  return false;
}

/** Who has dealt damage first is marked, what can be divided is, and then it is dealt. */
function inSteps(
  game: Game,
  all: readonly number[],
  strikers: readonly Striker[],
  isFirst: boolean,
  rule: string,
): Effect[] {
  const effects: Effect[] = isFirst ? [struck(game, all)] : [];
  if (monarchOf(game) >= 0) effects.push({ guardCrown: true, rule: "CR 725.2" });
  const beside = strikers.map(({ id }) => id);
  for (const striker of strikers)
    if (striker.to.length > 1)
      effects.push(striker.spills ? { assignTrample: striker.id, beside } : plainlyAssigned(striker));
  effects.push({ dealCombatDamage: strikers.map(({ id }) => id), rule });
  return effects;
}

const struck = (game: Game, all: readonly number[]): Effect => ({
  mark: "struck",
  on: { refs: all.filter((id) => strikesFirst(game, id)) },
  to: 1,
  rule: "CR 510.4",
});

function strikesFirst(game: Game, id: number): boolean {
  const object = known(game, id);
  return object !== null && strikes(game, object, keywordsIn(game.tables.reader.values(game, id)), true);
}

const crownNumber = memoByRuleset(({ tables }) => tables.resources.get("monarch") ?? -1);

/** The seat of the monarch, or -1. */
function monarchOf(game: Game): number {
  const crown = crownNumber(game);
  const { seats } = game.state;
  for (let seat = 0; seat < seats.length; seat++)
    if (crown >= 0 && ((seats[seat] ?? missing("seat")).resources[crown] ?? 0) > 0) return seat;
  return -1;
}

/** `{ guardCrown: true }`: the monarch has the ability for this step that gives the crown away [CR 725.2]. */
export const guardCrown: Word = {
  compile: (_tables, effect) => (game, scope) => {
    const seat = monarchOf(game);
    const part = { ...scope, seat, todo: [{ ...LOSES_CROWN, rule: effect["rule"] ?? "CR 725.2" }], used: [] };
    return seat < 0 ? { moment: [] } : { together: [part] };
  },
};

/** Whenever a creature deals combat damage to the monarch in this step, its controller becomes the monarch [CR 725.2]. */
const LOSES_CROWN: Effect = {
  delay: "combatDamage",
  who: "you",
  where: { not: { did: "it" } },
  do: [{ bind: "crowned", ref: { controllerOf: "by" } }, { becomeMonarch: "crowned" }],
  uses: "always",
  until: { end: "this" },
  called: "Monarch",
};

/** `{ becomeMonarch: SEAT }`: that player is the monarch, and nobody else [CR 725.1]. */
export const becomeMonarch: Word = macro((effect) => {
  const who = effect["becomeMonarch"] ?? "you";
  const rule = effect["rule"] ?? "CR 725.1";
  return [{ together: designated("monarch", who, rule) }];
});

/**
 * `{ assignTrample: ID, beside: IDS }`: how a creature with trample divides its damage; `beside` are all that deal damage now.
 * What the others assign to a blocker counts for whether that is lethal [CR 702.19b].
 */
export const assignTrample: Word = {
  compile: (_tables, effect) => (game, scope) => {
    const id = Number(effect["assignTrample"]);
    const others = list(effect["beside"]).filter((each) => each !== id);
    const { power, to } = strikerOf(game, id);
    const isDeadly = hasDeathtouch(game, id);
    const open = to.map((ref) => (ref < 0 ? 0 : stillLethal(game, ref, others, scope.bindings)));
    const least = open.map((need) => (isDeadly ? Math.min(need, 1) : need));
    const who = { controllerOf: { refs: [id] } };
    const of = { refs: [id] };
    const among = { refs: to.slice() };
    return {
      effects: [
        { share: power, among, least, spill: true, who, of, as: shareOf(id), verb: "assign", rule: "CR 702.19b" },
      ],
    };
  },
};

const list = (data: Data | undefined): readonly number[] => (Array.isArray(data) ? data.map(Number) : []);

/**
 * How much more a blocker needs for lethal damage, after what is marked on it and what these others deal it: as they have
 * divided it, or all of it where they have nobody else to give it to but, perhaps, whom they attack [CR 702.19b].
 */
function stillLethal(game: Game, blocker: number, others: readonly number[], bindings: Scope["bindings"]): number {
  let need = toughnessLeft(game, blocker);
  for (const id of others) {
    const { power, to, spills } = strikerOf(game, id);
    const place = to.indexOf(blocker);
    if (place < 0) continue;
    const shares = bindings[shareOf(id)];
    // What tramples over this one alone, and is asked later, can still give it everything and will have to give it what it needs.
    const whole = to.length === 1 || (spills && to.length === 2) ? power : 0;
    const given = shares === undefined ? whole : (shares[place] ?? 0);
    if (given > 0 && hasDeathtouch(game, id)) return 0;
    need -= given;
  }
  return Math.max(0, need);
}

const hasDeathtouch = (game: Game, id: number): boolean =>
  keywordsIn(game.tables.reader.values(game, id)).includes("deathtouch");

/** The question how a creature's damage is divided among those that it blocks or that block it [CR 510.1c, 510.1d]. */
const plainlyAssigned = ({ id, power, to, blocks }: Striker): Effect => ({
  share: power,
  among: { refs: to.slice() },
  who: { controllerOf: { refs: [id] } },
  of: { refs: [id] },
  as: shareOf(id),
  verb: "assign",
  rule: blocks ? "CR 510.1d" : "CR 510.1c",
});

/** Under what it is bound how something divides its damage. */
const shareOf = (id: number): string => `share${id}`;

/** What is dealt, once everything is assigned. */
export const dealCombatDamage: Word = {
  compile: (_tables, effect) => (game, scope) => {
    const rule = ruleIn(effect);
    const strikers = list(effect["dealCombatDamage"]).map((id) => strikerOf(game, id));
    return { moment: allDealt(game, strikers, rule, scope.bindings) };
  },
};

/** What each of these deals, as it was divided (in the bindings, where anything was) or all of it to the first. */
function allDealt(
  game: Game,
  strikers: readonly Striker[],
  rule: string,
  bindings: Scope["bindings"] | null,
): Proposal[] {
  const moment: Proposal[] = [];
  for (let place = 0; place < strikers.length; place++) {
    const { id, power, to } = strikers[place] ?? missing("striker");
    if (to.length === 0) continue;
    const how = causeOf(game, id, rule, "combatDamage");
    const shares = bindings === null ? undefined : bindings[shareOf(id)];
    if (shares === undefined) {
      if (power > 0) moment.push(dealt(game, how, to[0] ?? missing("list element"), power));
    } else
      for (let index = 0; index < to.length; index++)
        if ((shares[index] ?? 0) > 0)
          moment.push(dealt(game, how, to[index] ?? missing("list element"), shares[index] ?? 0));
  }
  return moment;
}

/** `{ outOfCombat: SELECTOR }`: they neither attack nor block any more; what they blocked stays blocked [CR 506.4]. */
export const outOfCombat: Word = macro((effect) => {
  const of = effect["outOfCombat"] ?? "this";
  const rule = effect["rule"] ?? "CR 506.4";
  return [
    {
      together: [
        { link: "attacking", of, rule },
        { link: "blocking", of, rule },
        { link: "against", of, rule },
        { mark: "blocked", on: of, to: 0, rule },
      ],
    },
  ];
});

/**
 * `{ goad: SELECTOR }`: until your next turn they attack each combat if able, and a player other than you if able: two
 * requirements of each [CR 701.15].
 */
export const goad: Word = macro((effect) => {
  const rule = effect["rule"] ?? "CR 701.15";
  const demand: Effect = {
    require: {},
    declaration: "attack",
    of: { is: "goaded" },
    until: { next: "turn", of: "you" },
    // Goaded again by the same player it has no more to do [CR 701.15].
    single: true,
    rule,
  };
  return [
    {
      forEach: effect["goad"] ?? "it",
      as: "goaded",
      do: [demand, { ...demand, to: { except: ["everyone", "you"] } }],
    },
  ];
});
