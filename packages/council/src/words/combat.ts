import { slotOf, frozen, synonym, type Data, type Effect, type Game, type Scope, type Word } from "@turnwright/kernel";
import { dealt } from "./damage.ts";

const FIGHTING = { any: [{ linked: "attacking" }, { linked: "blocking" }] };
const IN_COMBAT = frozen({ objects: FIGHTING });
const ATTACKING = frozen({ linked: "attacking" });
const STRIKES = frozen({ keywords: "strike" });
const PIERCES = frozen({ keywords: "pierce" });
const BLOCKED = frozen({ marked: "blocked" });

/** The seed's first step of the window: who has Strike is said before anything is dealt [C1K-KW-1]. */
export const strikeCheck: Word = synonym([{ note: "strike", of: { objects: { ...STRIKES, ...FIGHTING } } }]);

/**
 * `{ combatDamage: "strike" | "normal" }`: the damage of one layer, all at once: first of those with Strike, then of the
 * others that are left [C1K-CMB-7]. An unblocked attacker damages the Champion; several blockers share it evenly, the
 * first of them what is over [C1K-CMB-10]; with Pierce what a blocker does not need goes to the Champion [C1K-KW-3].
 */
export const combatDamage: Word = {
  compile: (_tables, effect) => (game, scope) => {
    const { reader } = game.tables;
    const isStrike = effect["combatDamage"] === "strike";
    const fighters = activeFirst(game, reader.select(game, IN_COMBAT, scope)).filter(
      (id) => reader.fits(game, STRIKES, id, scope) === isStrike && numberOf(game, id, "power") > 0,
    );
    const rule = effect["rule"] ?? "C1K-CMB-3";
    return {
      together: fighters.flatMap((id) =>
        hits(game, id, scope, rule).map((hit) => ({
          ...scope,
          seat: controllerOf(game, id),
          source: id,
          todo: [hit],
          used: [],
        })),
      ),
    };
  },
};

const controllerOf = (game: Game, id: number): number => game.state.objects[slotOf(id)]?.controller ?? -1;

/** Of what happens at once the active player's comes first [C1K-SIM-1]. */
function activeFirst(game: Game, ids: readonly number[]): number[] {
  const isOther = (id: number): boolean => controllerOf(game, id) !== game.state.active;
  return [...ids.filter((id) => !isOther(id)), ...ids.filter(isOther)];
}

const numberOf = (game: Game, id: number, name: string): number => Number(game.tables.reader.values(game, id)[name]);

/** What a Unit deals: to what it blocks, to what blocks it, or to whom it attacks. */
function hits(game: Game, id: number, scope: Scope, rule: Data): Effect[] {
  const { reader } = game.tables;
  const of = { refs: [id] };
  const power = numberOf(game, id, "power");
  const attacked = reader.select(game, { linkOf: of, link: "attacking" }, scope);
  if (attacked.length === 0) {
    const met = reader.select(game, { filter: ATTACKING, of: { linkOf: of, link: "blocking" } }, scope);
    return met.map((ref) => dealt(ref, power, "combatDamage", rule));
  }
  const pierces = reader.fits(game, PIERCES, id, scope);
  if (!reader.fits(game, BLOCKED, id, scope)) return attacked.map((ref) => dealt(ref, power, "combatDamage", rule));
  const blockers = reader.select(game, { linked: "blocking", to: of }, scope);
  const shares = blockers.map(
    (_, place) => Math.floor(power / blockers.length) + (place < power % blockers.length ? 1 : 0),
  );
  const kept = blockers.map((ref, place) => (pierces ? Math.min(shares[place] ?? 0, needs(game, ref, scope)) : 0));
  const excess = pierces ? power - kept.reduce((sum, each) => sum + each, 0) : 0;
  return [
    ...blockers.flatMap((ref, place) => {
      const size = pierces ? (kept[place] ?? 0) : (shares[place] ?? 0);
      return size > 0 ? [dealt(ref, size, "combatDamage", blockers.length > 1 ? "C1K-CMB-10" : rule)] : [];
    }),
    ...(excess > 0 ? attacked.map((ref) => dealt(ref, excess, "combatDamage", "C1K-KW-3")) : []),
  ];
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
    do: [
      { heal: { mark: "drained", of: "it" }, who: { controllerOf: "it" }, rule: "C1K-KW-7" },
      { mark: "drained", on: "it", to: 0, rule: "C1K-KW-7" },
    ],
  },
  {
    forEach: { objects: { marked: "conquering" } },
    do: [
      { note: "conquer", of: "it", rule: "C1K-KW-23" },
      { mark: "conquering", on: "it", to: 0, rule: "C1K-KW-23" },
    ],
  },
]);

export const afterDamage: Word = { compile: () => () => ({ effects: drainsAndConquests }) };

/** `{ outOfCombat: SELECTOR }`: they neither attack nor block any more. */
export const outOfCombat: Word = {
  compile: (_tables, effect) => () => {
    const of = effect["outOfCombat"] ?? "it";
    const rule = effect["rule"] ?? "C1K-CMB-1";
    return {
      effects: [
        {
          together: [
            { link: "attacking", of, rule },
            { link: "blocking", of, rule },
          ],
        },
      ],
    };
  },
};
