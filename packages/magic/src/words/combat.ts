import {
  deeds,
  known,
  perRuleset,
  type Data,
  type Effect,
  type Game,
  type Proposal,
  type Scope,
  type Word,
} from "@turnwright/kernel";
import { designated } from "./designated.ts";
import { dealt } from "./damage.ts";
import { inCombat, keywordsIn, strikerOf, strikersAmong, strikes, type Striker } from "./strikers.ts";

/**
 * `{ combatDamage: "first" | "last" }`: the active player says how its creatures divide their damage, then the defending
 * player, then all of it is dealt at once [CR 510.1, 510.2].
 */
export const combatDamage: Word = {
  expand: (game, effect) => {
    const isFirst = effect["combatDamage"] === "first";
    const rule = typeof effect["rule"] === "string" ? effect["rule"] : "CR 510.2";
    const all = inCombat(game);
    const strikers = strikersAmong(game, all, isFirst);
    const asked: Effect[] = monarchOf(game) < 0 ? [] : [{ guardCrown: true, rule: "CR 725.2" }];
    for (const striker of strikers) if (striker.to.length > 1) asked.push(assigned(game, striker));
    if (!isFirst && asked.length === 0) return { moment: allDealt(game, strikers, rule, null) };
    return {
      effects: [
        ...(isFirst
          ? [{ mark: "struck", on: { refs: all.filter((id) => strikesFirst(game, id)) }, to: 1, rule: "CR 510.4" }]
          : []),
        ...asked,
        { dealCombatDamage: strikers.map(({ id }) => id), rule },
      ],
    };
  },
};

function strikesFirst(game: Game, id: number): boolean {
  const object = known(game, id);
  return object !== null && strikes(game, object, keywordsIn(game.tables.reader.values(game, id)), true);
}

const crownNumber = perRuleset(({ tables }) => tables.resources.get("monarch") ?? -1);

/** The seat of the monarch, or -1. */
function monarchOf(game: Game): number {
  const crown = crownNumber(game);
  return crown < 0 ? -1 : game.state.seats.findIndex(({ resources }) => (resources[crown] ?? 0) > 0);
}

/** `{ guardCrown: true }`: the monarch has the ability for this step that gives the crown away [CR 725.2]. */
export const guardCrown: Word = {
  expand: (game, effect, scope) => {
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
export const becomeMonarch: Word = {
  expand: (_game, effect) => {
    const who = effect["becomeMonarch"] ?? "you";
    const rule = effect["rule"] ?? "CR 725.1";
    return { effects: [{ together: designated("monarch", who, rule) }] };
  },
};

/** The question how a creature's damage is divided, where there is anything to divide [CR 510.1c, 702.19b]. */
const assigned = (game: Game, { id, power, to, spills }: Striker): Effect => ({
  share: power,
  among: { refs: [...to] },
  ...(spills ? { least: lethal(game, id), spill: true } : {}),
  who: { controllerOf: { refs: [id] } },
  of: { refs: [id] },
  as: `share${id}`,
  verb: "assign",
  rule: spills ? "CR 702.19" : "CR 510.1c",
});

/** How much is lethal for a blocker: what its toughness leaves, or 1 from a source with deathtouch [CR 702.2c, 702.19b]. */
function lethal(game: Game, id: number): Data {
  if (keywordsIn(game.tables.reader.values(game, id)).includes("deathtouch")) return 1;
  return {
    largest: [
      0,
      {
        minus: [
          { characteristic: "toughness", of: "it" },
          { mark: "damage", of: "it" },
        ],
      },
    ],
  };
}

/** What is dealt, once everything is assigned. */
export const dealCombatDamage: Word = {
  expand: (game, effect, scope) => {
    const list = Array.isArray(effect["dealCombatDamage"]) ? effect["dealCombatDamage"].map(Number) : [];
    const rule = typeof effect["rule"] === "string" ? effect["rule"] : "CR 510.2";
    const strikers = list.map((id) => strikerOf(game, id));
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
  const by = deeds(game, rule, "combatDamage");
  for (const { id, power, to } of strikers) {
    const how = by(id);
    const shares = bindings === null ? undefined : bindings[`share${id}`];
    for (let index = 0; index < to.length; index++) {
      const size = shares === undefined ? (index === 0 ? power : 0) : (shares[index] ?? 0);
      if (size > 0) moment.push(dealt(game, how, to[index] ?? 0, size));
    }
  }
  return moment;
}

/** `{ outOfCombat: SELECTOR }`: they neither attack nor block any more; what they blocked stays blocked [CR 506.4]. */
export const outOfCombat: Word = {
  expand: (_game, effect) => {
    const of = effect["outOfCombat"] ?? "this";
    const rule = effect["rule"] ?? "CR 506.4";
    return {
      effects: [
        {
          together: [
            { link: "attacking", of, rule },
            { link: "blocking", of, rule },
            { link: "against", of, rule },
            { mark: "blocked", on: of, to: 0, rule },
          ],
        },
      ],
    };
  },
};

/**
 * `{ goad: SELECTOR }`: until your next turn they attack each combat if able, and a player other than you if able: two
 * requirements of each [CR 701.15].
 */
export const goad: Word = {
  expand: (_game, effect) => {
    const rule = effect["rule"] ?? "CR 701.15";
    const demand: Effect = {
      require: {},
      declaration: "attack",
      of: { is: "goaded" },
      until: { next: "turn", of: "you" },
      rule,
    };
    return {
      effects: [
        {
          forEach: effect["goad"] ?? "it",
          as: "goaded",
          do: [demand, { ...demand, to: { except: ["everyone", "you"] } }],
        },
      ],
    };
  },
};
