import {
  find,
  frozen,
  isSeat,
  macro,
  synonym,
  type Effect,
  type Game,
  type Scope,
  type Word,
} from "@turnwright/kernel";
import { inFlux } from "./chance.ts";

/** Damage to a Champion is taken from Resolve, damage to a Unit stays on it [C1K-CMB-9]. */
const dealt = (ref: number, size: number, name: string, rule: Effect[string]): Effect =>
  isSeat(ref)
    ? { resource: "resolve", who: { refs: [ref] }, by: -size, name, rule }
    : { mark: "damage", on: { refs: [ref] }, by: size, name, rule };

const UNIT = frozen({ types: "unit" });

/** `{ damage: N, to: SELECTOR }`: to Units or Champions, all at once, each an event that can be changed by itself [C1K-SIM-2]. */
export const damage: Word = {
  compile: (_tables, effect) => (game, scope) => {
    const { reader } = game.tables;
    const size = Math.max(0, reader.amount(game, effect["damage"], scope));
    const refs = harmed(game, effect, scope);
    const rule = effect["rule"] ?? (refs.length > 1 ? "C1K-SIM-2" : "C1K-REP-3");
    const { name, source } = effect["damage"] === "n" ? redirected(game, scope) : { name: "damage", ...scope };
    return { together: refs.map((ref) => ({ ...scope, source, todo: [dealt(ref, size, name, rule)], used: [] })) };
  },
  possible: (game, effect, scope) => harmed(game, effect, scope).length > 0,
};

/** Of those that damage is for the players and the Units: nothing else takes any. */
function harmed(game: Game, effect: Effect, scope: Scope): readonly number[] {
  const { reader } = game.tables;
  const all = reader.select(game, effect["to"] ?? { target: 0 }, scope);
  return all.filter((ref) => isSeat(ref) || (find(game, ref) !== null && reader.fits(game, UNIT, ref, scope)));
}

/** What is dealt in place of so much damage is that damage: it keeps its type and whoever deals it [C1K-REP-3]. */
function redirected(game: Game, { source, bindings }: Scope): { name: string; source: number } {
  const isCombat = bindings["replaced"]?.[0] === game.tables.nameNumbers.get("combatDamage");
  return {
    name: isCombat ? "combatDamage" : "damage",
    source: (bindings["replaced"] && bindings["by"]?.[0]) ?? source,
  };
}

/** The same where state-based actions follow every instance of damage, but not one inside a Flux [C1K-CMB-11, C1K-RLM-PAR]. */
export const checkedDamage: Word = macro((effect) => [
  { damageNow: effect["damage"] ?? 0, to: effect["to"] ?? { target: 0 }, rule: "C1K-CMB-11" },
  { if: inFlux, then: [], else: [{ check: true }] },
]);

export const damageNow: Word = {
  compile: (tables, effect) => damage.compile(tables, { ...effect, damage: effect["damageNow"] ?? 0 }),
};

/** `{ heal: N, who: SEATS }` gives Resolve back; `{ heal: N, on: SELECTOR }` takes damage from Units. */
export const heal: Word = {
  compile: (_tables, effect) => (game, scope) => {
    const rule = effect["rule"] ?? "C1K-RLM-GEN";
    const size = effect["heal"] ?? 1;
    if (effect["on"] === undefined)
      return { effects: [{ resource: "resolve", who: effect["who"] ?? "you", by: size, name: "heal", rule }] };
    const { reader } = game.tables;
    const refs = reader.select(game, effect["on"], scope).filter((ref) => !isSeat(ref));
    return {
      together: refs.map((ref) => {
        const on = { refs: [ref] };
        const by = { minus: [0, { smallest: [size, { mark: "damage", of: on }] }] };
        return { ...scope, todo: [{ mark: "damage", on, by, name: "heal", rule }], used: [] };
      }),
    };
  },
};

const burning: readonly Effect[] = [
  {
    forEach: { objects: { types: "unit", marked: "burning", controller: "active" } },
    together: true,
    do: [{ mark: "damage", on: "it", by: { mark: "burning", of: "it" }, name: "damage" }],
    rule: "C1K-KW-22",
  },
];

/** What burns takes so much damage at the start of its controller's Influence Phase [C1K-KW-22]. */
export const burn: Word = synonym(burning);
