import { frozen, macro, type Data, type Effect, type Game, type Scope, type Word } from "@turnwright/kernel";

/** Players with the planeswalkers that they control and the battles that they protect: what can be attacked [CR 506.2, 310.5]. */
export const attackableOf = (who: Data): Data => ({
  union: [
    who,
    { objects: { types: "planeswalker", controller: who } },
    { objects: { types: "battle", linked: { protector: who } } },
  ],
});

/**
 * Whoever is attacked as that permanent is: the protector of a battle, if that is one of those who can be attacked, else its
 * controller [CR 508.5, 310.8d].
 */
export const defenderOf = (attacked: Data, who: Data): Data => ({
  union: [
    among({ linkOf: { filter: { types: "battle" }, of: attacked }, link: "protector" }, who),
    { controllerOf: attacked },
  ],
});

/** What a player could attack by a declaration now: whom the game lets be attacked, with their permanents [CR 508.7d]. */
const attackableBy = (game: Game, seat: number, scope: Scope): Data => ({
  refs: game.tables.reader.select(game, game.ruleset.declarations?.["attack"]?.receivers ?? "opponents", {
    ...scope,
    seat,
  }),
});

/** What attacks a player, a planeswalker of theirs or a battle that they protect [CR 506.3e]. */
const attackingSide = (who: Data): Data => ({
  objects: {
    any: [{ linked: { attacking: who } }, { linked: { against: who } }],
  },
});

/** Those of the first that are among the second. Frozen, because what stands twice in what is left to do is never edited. */
const among = (some: Data, all: Data): Data => frozen({ except: [some, { except: [some, all] }] });

/** Only creatures are in combat, and no battle is [CR 506.3a, 506.3f, 506.3g]. */
const FIGHTER = { types: "creature", not: { types: "battle" } } as const;

const JOINS = "joining";
const SIDE: Data = { controllerOf: JOINS };

/** Of all that could be attacked it attacks what was chosen, and so the player who defends that [CR 508.5]. */
const attackedAnew = (attackable: Data, rule: Data): readonly Effect[] => {
  const defender = defenderOf("attacked", attackable);
  return [
    { link: "attacking", of: JOINS, to: "attacked", rule },
    { link: "against", of: JOINS, to: defender, rule: "CR 508.5" },
    { link: "defended", of: { filter: {}, of: "attacked" }, to: defender, rule: "CR 508.5" },
  ];
};

/** For each of them whoever controls it chooses, among what the effect says if that can be; where nothing can be, it does not join. */
const joined = (all: Data, from: Data, as: string, verb: string, rule: Data, effects: readonly Effect[]): Effect => ({
  forEach: all,
  as: JOINS,
  do: [
    { choose: from, who: SIDE, as, verb, rule },
    { if: { did: as }, then: effects },
  ],
});

/**
 * `{ putAttacking: SELECTOR, to: SELECTOR }`: attacking without having been declared: it never "attacked" [CR 508.4]. What is
 * no creature, what the attacking player does not control, and what would attack something that is gone does not attack
 * [CR 506.3a-c, 508.4a].
 */
export const putAttacking: Word = {
  compile: (_tables, effect) => {
    const rule = effect["rule"] ?? "CR 508.4";
    const of = { filter: { ...FIGHTER, controller: "active" }, of: effect["putAttacking"] ?? "it" };
    const { to } = effect;
    return (game, scope) => {
      const attackable = attackableBy(game, game.state.active, scope);
      const effects = [...attackedAnew(attackable, rule), { resource: "attackers", who: SIDE, by: 1, rule }];
      const from = to === undefined ? attackable : among(to, attackable);
      return {
        effects: [{ if: { inside: ["combat"] }, then: [joined(of, from, "attacked", "attack", rule, effects)] }],
      };
    };
  },
};

/**
 * `{ putBlocking: SELECTOR, to: SELECTOR }`: blocking without having been declared: it never "blocked", and nothing keeps it
 * from it [CR 509.4]. What it blocks must attack its controller's side [CR 506.3e, 509.4a], and is blocked from then on
 * [CR 509.1h].
 */
export const putBlocking: Word = macro((effect) => {
  const rule = effect["rule"] ?? "CR 509.4";
  const of = { filter: FIGHTER, of: effect["putBlocking"] ?? "it" };
  const { to } = effect;
  const from = to === undefined ? attackingSide(SIDE) : among(to, attackingSide(SIDE));
  const effects = [
    {
      together: [
        { link: "blocking", of: JOINS, to: "stopped", beside: true, rule },
        { mark: "blocked", on: "stopped", to: 1, name: "becomeBlocked", rule: "CR 509.1h" },
      ],
    },
  ];
  return [joined(of, from, "stopped", "block", rule, effects)];
});

/**
 * `{ reselect: SELECTOR, who: SEAT }`: a player says anew what these attackers attack, an opponent of their controller, a
 * planeswalker of one or a battle that one protects; they stay in combat, have attacked once, and no restriction counts
 * [CR 508.7].
 */
export const reselect: Word = {
  compile: (_tables, effect) => {
    const rule = effect["rule"] ?? "CR 508.7";
    return (game, scope) => {
      const attackable = attackableBy(game, game.state.active, scope);
      return {
        effects: [
          {
            forEach: { filter: { linked: "attacking" }, of: effect["reselect"] ?? "it" },
            as: JOINS,
            do: [
              { choose: attackable, who: effect["who"] ?? "you", as: "attacked", verb: "reselect", rule },
              { link: "against", of: JOINS, rule },
              ...attackedAnew(attackable, rule),
            ],
          },
        ],
      };
    };
  },
};
