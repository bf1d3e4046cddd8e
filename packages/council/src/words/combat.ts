import {
  causeOf,
  frozen,
  isSeat,
  macro,
  memoByRuleset,
  missing,
  proposals,
  synonym,
  type Effect,
  type Game,
  type Proposal,
  type Scope,
  type Word,
} from "@turnwright/kernel";

const FIGHTING = { any: [{ linked: "attacking" }, { linked: "blocking" }] };
const IN_COMBAT = frozen({ objects: FIGHTING });
const ATTACKING = frozen({ linked: "attacking" });
const STRIKES = frozen({ keywords: "strike" });
const PIERCES = frozen({ keywords: "pierce" });
const BLOCKED = frozen({ marked: "blocked" });
const ATTACKED = frozen({ linkOf: "it", link: "attacking" });
const MET = frozen({ filter: ATTACKING, of: { linkOf: "it", link: "blocking" } });
const OPPOSED = frozen({ controllerOf: { linkOf: "it", link: "blocking" } });
const BLOCKERS = frozen({ linked: "blocking", to: "it" });

/** The seed's first step of the window: who has Strike is said before anything is dealt [C1K-KW-1]. */
export const strikeCheck: Word = synonym([{ note: "strike", of: { objects: { ...STRIKES, ...FIGHTING } } }]);

/**
 * `{ combatDamage: "strike" | "normal" }`: the damage of one layer, all at once: first of those with Strike, then of the
 * others that are left [C1K-CMB-7]. An unblocked attacker damages the Champion; several blockers share it evenly, the
 * first of them what is over [C1K-CMB-10]; with Pierce what a Unit does not need goes to the Champion of its player, also
 * where a blocker deals it [C1K-KW-3].
 */
export const combatDamage: Word = dealt(true);

/** The other reading: a blocker's Pierce does nothing. */
export const attackersPierce: Word = dealt(false);

function dealt(blockersPierce: boolean): Word {
  return {
    compile: (_tables, effect) => {
      const isStrike = effect["combatDamage"] === "strike";
      const rule = typeof effect["rule"] === "string" ? effect["rule"] : "C1K-CMB-3";
      return (game, scope) => {
        const { reader } = game.tables;
        const moment: Proposal[] = [];
        for (const id of reader.select(game, IN_COMBAT, scope))
          if (reader.fits(game, STRIKES, id, scope) === isStrike && numberOf(game, id, "power") > 0)
            addHits(game, id, scope, rule, moment, blockersPierce);
        return { moment };
      };
    },
  };
}

const numberOf = (game: Game, id: number, name: string): number => Number(game.tables.reader.values(game, id)[name]);

/** What a Unit deals: to what it blocks, to what blocks it, or to whom it attacks. */
function addHits(
  game: Game,
  id: number,
  around: Scope,
  rule: string,
  moment: Proposal[],
  blockersPierce: boolean,
): void {
  const { reader } = game.tables;
  const scope = { seat: around.seat, source: around.source, rule: around.rule, bindings: { it: [id] } };
  const power = numberOf(game, id, "power");
  const hit = (ref: number, size: number, by: string): number => moment.push(damageTo(game, id, ref, size, by));
  const attacked = reader.select(game, ATTACKED, scope);
  const pierces = reader.fits(game, PIERCES, id, scope);
  if (attacked.length === 0) {
    for (const ref of reader.select(game, MET, scope)) {
      const size = pierces && blockersPierce ? Math.min(power, needs(game, ref, scope)) : power;
      if (size > 0) hit(ref, size, rule);
      if (size < power) for (const seat of reader.select(game, OPPOSED, scope)) hit(seat, power - size, "C1K-KW-3");
    }
    return;
  }
  if (!reader.fits(game, BLOCKED, id, scope)) {
    for (const ref of attacked) hit(ref, power, rule);
    return;
  }
  const blockers = reader.select(game, BLOCKERS, scope);
  let excess = power;
  for (const [place, ref] of blockers.entries()) {
    const share = Math.floor(power / blockers.length) + (place < power % blockers.length ? 1 : 0);
    const size = pierces ? Math.min(share, needs(game, ref, scope)) : share;
    excess -= size;
    if (size > 0) hit(ref, size, blockers.length > 1 ? "C1K-CMB-10" : rule);
  }
  // Where nothing blocks it any more, no damage to a Unit is left that could exceed what it needs.
  if (pierces && excess > 0 && blockers.length > 0) for (const ref of attacked) hit(ref, excess, "C1K-KW-3");
}

const numbers = memoByRuleset(({ tables }) => ({
  resolve: tables.resources.get("resolve") ?? missing("resource"),
  damage: tables.marks.get("damage") ?? missing("mark"),
}));

/** Damage to a Champion is taken from Resolve, damage to a Unit stays on it [C1K-CMB-9]. */
function damageTo(game: Game, id: number, ref: number, size: number, rule: string): Proposal {
  const { resolve, damage } = numbers(game);
  const cause = causeOf(game, id, rule, "combatDamage");
  return isSeat(ref)
    ? proposals.resource(cause, -1 - ref, resolve, -size)
    : proposals.mark(game, cause, ref, damage, size);
}

/** How much more damage destroys a Unit. */
const needs = (game: Game, id: number, scope: Scope): number =>
  Math.max(
    0,
    numberOf(game, id, "defense") - game.tables.reader.amount(game, { mark: "damage", of: { refs: [id] } }, scope),
  );

/** After the damage and its Decay: Lifedrain, then what Dominion does about damage to a Champion [C1K-CMB-3]. */
export const drainsAndConquests: readonly Effect[] = frozen([
  {
    forEach: { objects: { marked: "drained" } },
    together: true,
    do: [
      { heal: { mark: "drained", of: "it" }, who: { controllerOf: "it" }, rule: "C1K-KW-7" },
      { mark: "drained", on: "it", to: 0, rule: "C1K-KW-7" },
    ],
  },
  {
    forEach: { objects: { marked: "conquering" } },
    together: true,
    do: [
      { note: "conquer", of: "it", rule: "C1K-KW-23" },
      { mark: "conquering", on: "it", to: 0, rule: "C1K-KW-23" },
    ],
  },
]);

export const afterDamage: Word = synonym(drainsAndConquests);

/**
 * `{ putAttacking: SELECTOR, to: SEATS }`: attacking without having been declared, so that it never "attacked". Only in
 * Combat, and only Units of the active player [C1K-CMB-8, C1K-CMB-9].
 */
export const putAttacking: Word = macro((effect) => {
  const of = { filter: { types: "unit", controller: "active" }, of: effect["putAttacking"] ?? "it" };
  const to = effect["to"] ?? { except: ["everyone", "active"] };
  return [
    {
      if: { inside: ["combat"] },
      then: [{ link: "attacking", of, to: { except: [to, "active"] }, rule: effect["rule"] ?? "C1K-CMB-8" }],
    },
  ];
});

/**
 * `{ putBlocking: SELECTOR, to: SELECTOR }`: blocking without having been declared. What it blocks must attack its
 * controller, and is blocked from then on [C1K-CMB-8].
 */
export const putBlocking: Word = macro((effect) => {
  const rule = effect["rule"] ?? "C1K-CMB-8";
  const of = { filter: { types: "unit", not: { controller: "active" } }, of: effect["putBlocking"] ?? "it" };
  const to = { filter: ATTACKING, of: effect["to"] ?? { target: 0 } };
  return [
    {
      if: {
        all: [
          { count: of, atLeast: 1 },
          { count: to, atLeast: 1 },
        ],
      },
      then: [
        { link: "blocking", of, to, rule },
        { mark: "blocked", on: to, to: 1, name: "becomeBlocked", rule: "C1K-CMB-2" },
      ],
    },
  ];
});

/** `{ outOfCombat: SELECTOR }`: they neither attack nor block any more. */
export const outOfCombat: Word = macro((effect) => {
  const of = effect["outOfCombat"] ?? "it";
  const rule = effect["rule"] ?? "C1K-CMB-1";
  return [
    {
      together: [
        { link: "attacking", of, rule },
        { link: "blocking", of, rule },
      ],
    },
  ];
});
