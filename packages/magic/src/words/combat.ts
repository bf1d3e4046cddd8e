import {
  deed,
  find,
  frozen,
  type Data,
  type Effect,
  type Game,
  type Proposal,
  type Scope,
  type Word,
} from "@turnwright/kernel";
import { designated } from "./designated.ts";
import { dealt } from "./damage.ts";

const inCombat: Data = frozen({ objects: { any: [{ linked: "attacking" }, { linked: "blocking" }] } });

/** Whether a creature deals damage in the first step, or in the last [CR 510.4]. */
function strikes(game: Game, id: number, isFirst: boolean): boolean {
  const { reader } = game.tables;
  const { keywords } = reader.values(game, id);
  const has = (keyword: string): boolean => Array.isArray(keywords) && keywords.includes(keyword);
  if (isFirst) return has("first strike") || has("double strike");
  return has("double strike") || !reader.fits(game, STRUCK, id, nobody);
}

const STRUCK = frozen({ marked: "struck" });
const ATTACKING = frozen({ linked: "attacking" });
const BLOCKED = frozen({ marked: "blocked" });
/** A planeswalker that has gone over to the attacking player is not attacked any more [CR 506.4]. */
const STILL_ATTACKED = frozen({ types: "planeswalker", controller: "inactive" });
const BLOCKERS = frozen({ linked: "blocking", to: "it" });
const nobody = { seat: -1, source: 0, rule: 0, bindings: {} };

/**
 * `{ combatDamage: "first" | "last" }`: the active player says how its creatures divide their damage, then the defending
 * player, then all of it is dealt at once [CR 510.1, 510.2].
 */
export const combatDamage: Word = {
  expand: (game, effect) => {
    const isFirst = effect["combatDamage"] === "first";
    const rule = typeof effect["rule"] === "string" ? effect["rule"] : "CR 510.2";
    const all = game.tables.reader.select(game, inCombat, nobody);
    const sorted = strikersAmong(game, all, isFirst);
    const asked = crowned(game);
    for (const id of sorted) asked.push(...assigned(game, id));
    if (!isFirst && asked.length === 0) return { moment: allDealt(game, sorted, rule, null) };
    const struck = { refs: all.filter((id) => strikes(game, id, true)) };
    return {
      effects: [
        ...(isFirst ? [{ mark: "struck", on: struck, to: 1, rule: "CR 510.4" }] : []),
        ...asked,
        { dealCombatDamage: sorted, rule },
      ],
    };
  },
};

/** Those that deal damage now, those of the active player first. */
function strikersAmong(game: Game, all: readonly number[], isFirst: boolean): number[] {
  const own: number[] = [];
  const others: number[] = [];
  for (const id of all) {
    if (!strikes(game, id, isFirst) || powerOf(game, id) <= 0) continue;
    (find(game, id)?.controller === game.state.active ? own : others).push(id);
  }
  own.push(...others);
  return own;
}

const STRIKES_MONARCH: Data = { all: [{ not: { did: "it" } }, { resource: "monarch", of: "who", atLeast: 1 }] };

/** Whenever a creature deals combat damage to the monarch in this step, its controller becomes the monarch [CR 725.2]. */
function crowned(game: Game): Effect[] {
  const crown = game.tables.resources.get("monarch") ?? -1;
  if (!game.state.seats.some((seat) => (seat.resources[crown] ?? 0) > 0)) return [];
  return [
    {
      delay: "combatDamage",
      where: STRIKES_MONARCH,
      do: [{ bind: "crowned", ref: { controllerOf: "by" } }, { becomeMonarch: "crowned" }],
      uses: "always",
      until: { end: "this" },
      called: "Monarch",
      rule: "CR 725.2",
    },
  ];
}

/** `{ becomeMonarch: SEAT }`: that player is the monarch, and nobody else [CR 725.1]. */
export const becomeMonarch: Word = {
  expand: (_game, effect) => {
    const who = effect["becomeMonarch"] ?? "you";
    const rule = effect["rule"] ?? "CR 725.1";
    return { effects: [{ together: designated("monarch", who, rule) }] };
  },
};

const powerOf = (game: Game, id: number): number => Number(game.tables.reader.values(game, id)["power"] ?? 0);

/** What a creature attacks or blocks, if that is still there: it or nothing. */
function tiedTo(game: Game, id: number, link: "attacking" | "blocking"): readonly number[] {
  const ref = find(game, id)?.links?.[game.tables.links.get(link) ?? -1] ?? 0;
  if (ref === 0) return NOTHING;
  const isThere = ref < 0 ? game.state.seats[-1 - ref]?.left === 0 : find(game, ref)?.absent === 0;
  return isThere ? [ref] : NOTHING;
}

const NOTHING: readonly number[] = [];

/** Whom a creature can deal its combat damage to: what it blocks, what blocks it, or what it attacks. */
function receivers(game: Game, id: number): { readonly to: readonly number[]; readonly spills: boolean } {
  const { reader } = game.tables;
  // What a creature blocks counts unless it has been removed from combat [CR 510.1d].
  if (!reader.fits(game, ATTACKING, id, nobody))
    return { to: tiedTo(game, id, "blocking").filter((to) => reader.fits(game, ATTACKING, to, nobody)), spills: false };
  const attacked = tiedTo(game, id, "attacking").filter(
    (ref) => ref < 0 || reader.fits(game, STILL_ATTACKED, ref, nobody),
  );
  if (!reader.fits(game, BLOCKED, id, nobody)) return { to: attacked, spills: false };
  const blockers = reader.select(game, BLOCKERS, { ...nobody, bindings: { it: [id] } });
  const { keywords } = reader.values(game, id);
  const tramples = Array.isArray(keywords) && keywords.includes("trample");
  return tramples ? { to: [...blockers, ...attacked], spills: true } : { to: blockers, spills: false };
}

/** The question how a creature's damage is divided, where there is anything to divide [CR 510.1c, 702.19b]. */
function assigned(game: Game, id: number): Effect[] {
  const { to, spills } = receivers(game, id);
  if (to.length < 2) return [];
  return [
    {
      share: powerOf(game, id),
      among: { refs: [...to] },
      ...(spills ? { least: lethal(game, id), spill: true } : {}),
      who: { controllerOf: { refs: [id] } },
      of: { refs: [id] },
      as: `share${id}`,
      verb: "assign",
      rule: spills ? "CR 702.19" : "CR 510.1c",
    },
  ];
}

/** How much is lethal for a blocker: what its toughness leaves, or 1 from a source with deathtouch [CR 702.2c, 702.19b]. */
function lethal(game: Game, id: number): Data {
  const { keywords } = game.tables.reader.values(game, id);
  if (Array.isArray(keywords) && keywords.includes("deathtouch")) return 1;
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
    return { moment: allDealt(game, list, rule, scope.bindings) };
  },
};

/** What each of these deals, as it was divided (in the bindings, where anything was) or all of it to the first. */
function allDealt(
  game: Game,
  strikers: readonly number[],
  rule: string,
  bindings: Scope["bindings"] | null,
): Proposal[] {
  const moment: Proposal[] = [];
  for (const id of strikers) {
    const how = deed(game, id, rule, "combatDamage");
    const shares = bindings === null ? undefined : bindings[`share${id}`];
    for (const [index, ref] of receivers(game, id).to.entries()) {
      const size = shares === undefined ? (index === 0 ? powerOf(game, id) : 0) : (shares[index] ?? 0);
      if (size > 0) moment.push(dealt(game, how, ref, size));
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
