import { find, frozen, macro, type Data, type Effect, type Game, type Scope, type Word } from "@turnwright/kernel";
import { ATTACKABLE, CHAMPION } from "../rules/selectors.ts";
import { payableOn } from "./objects.ts";

/** What damage is called: in combat or otherwise, and where nothing can prevent it. */
export const damageName = (isCombat: boolean, isSure: boolean): string =>
  isCombat ? (isSure ? "sureCombatDamage" : "combatDamage") : isSure ? "sureOtherDamage" : "otherDamage";

/** What damage does to an object: a domain that is besieged loses durability, a unit is damaged. */
export function dealt(game: Game, id: number, size: number, name: string, rule: Data): Effect {
  const { types } = game.tables.reader.values(game, id);
  const isDomain = Array.isArray(types) && types.includes("domain");
  return isDomain
    ? { mark: "durability", on: { refs: [id] }, by: -size, name, rule }
    : { mark: "damage", on: { refs: [id] }, by: size, name, rule };
}

/**
 * `{ damage: N, to: SELECTOR, by: SELECTOR, sure }`: all at once, dealt by this unless `by` names others, each of whom deals
 * so much. Damage of 0 is no damage [GA-PRV-1]; what is `sure` cannot be prevented.
 */
export const damage: Word = {
  compile: (_tables, effect) => (game, scope) => {
    const { reader } = game.tables;
    const size = Math.max(0, reader.amount(game, effect["damage"], scope));
    const sources = effect["by"] === undefined ? [scope.source] : reader.select(game, effect["by"], scope);
    const rule = effect["rule"] ?? "GA-SBA-3";
    const hit = size === 0 ? [] : harmed(game, effect, scope);
    return {
      together: sources.flatMap((source) => {
        const name = damageName(false, effect["sure"] === true || isUnpreventable(game, source, scope));
        return hit.map((id) => ({ ...scope, source, todo: [dealt(game, id, size, name, rule)], used: [] }));
      }),
    };
  },
  payable: payableOn("to"),
  possible: (game, effect, scope) => harmed(game, effect, scope).length > 0,
};

/** Of those that damage is for the units and the domains that can be besieged: nothing else takes any. */
function harmed(game: Game, effect: Effect, scope: Scope): readonly number[] {
  const { reader } = game.tables;
  const all = reader.select(game, effect["to"], scope);
  return all.filter((id) => find(game, id) !== null && reader.fits(game, ATTACKABLE, id, scope));
}

/** Whether an effect says that damage of this source cannot be prevented. */
export const isUnpreventable = (game: Game, source: number, scope: Scope): boolean =>
  game.tables.reader
    .rules(game, "unpreventable")
    .some(({ data, scope: of }) =>
      game.tables.reader.select(game, data["unpreventable"], { ...of, bindings: scope.bindings }).includes(source),
    );

/** `{ recover: N }`: removes so many damage counters from the own champion; as a cost, they must be there. */
export const recover: Word = {
  ...macro((effect) => [
    {
      mark: "damage",
      on: CHAMPION,
      by: { minus: [0, { smallest: [effect["recover"] ?? 1, DAMAGE] }] },
      name: "recover",
      rule: effect["rule"] ?? "GA-SBA-3",
    },
  ]),
  payable: (game, effect, scope) => {
    const { reader } = game.tables;
    return reader.amount(game, DAMAGE, scope) >= reader.amount(game, effect["recover"] ?? 1, scope);
  },
};

const DAMAGE = frozen({ mark: "damage", of: CHAMPION });

/** Every kind of damage that prevention can stop, and what stops only one of them. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  any: ["combatDamage", "otherDamage"],
  combat: ["combatDamage"],
  other: ["otherDamage"],
};

const kindsOf = (effect: Effect): readonly string[] =>
  KINDS[typeof effect["of"] === "string" ? effect["of"] : "any"] ?? [];

/** `{ shield: N, on: SELECTOR, of: "combat" }`: an amount that is used up only by what it stops [GA-PRV-1]. */
export const shield: Word = {
  compile: (_tables, effect) => (game, scope) => ({
    effects: game.tables.reader.select(game, effect["on"], scope).map((id): Effect => ({
      prevent: effect["shield"] ?? 1,
      on: kindsOf(effect),
      of: { is: { refs: [id] } },
      class: "prevent",
      until: "endOfTurn",
      rule: "GA-PRV-1",
    })),
  }),
};

/**
 * `{ ward: N or "all", on: SELECTOR, of, then, always }`: the next damage to each is so much less, or all of it; with
 * `always` each that comes this turn. One attempt uses it up, also one that cannot be prevented [GA-PRV-1]. `then` follows
 * what was prevented, and `n` is in it how much that was.
 */
export const ward: Word = {
  compile: (_tables, effect) => (game, scope) => {
    const name = `ward ${game.state.clock}`;
    const uses = effect["always"] === true ? "endOfTurn" : name;
    return {
      effects: game.tables.reader.select(game, effect["on"], scope).flatMap((id, index): Effect[] => {
        const of: Effect = { is: { refs: [id] } };
        const over = `${uses}${effect["always"] === true ? "" : ` ${index}`}`;
        return [
          {
            replace: kindsOf(effect),
            of,
            class: "prevent",
            ...(effect["where"] === undefined ? {} : { where: effect["where"] }),
            ...(effect["ward"] === "all" ? { prevent: "all" } : { prevent: effect["ward"] ?? 1 }),
            ...(effect["then"] === undefined
              ? {}
              : { also: [{ if: { amount: "n", atLeast: 1 }, then: effect["then"] }] }),
            ...(effect["always"] === true ? {} : { uses: 1 }),
            until: over,
            rule: "GA-PRV-1",
          },
          ...(effect["always"] === true
            ? []
            : [{ watch: "turnEnds", do: [{ expire: over }], until: "endOfTurn", rule: "GA-EN-3" }]),
        ];
      }),
    };
  },
};
