import {
  frozen,
  macro,
  synonym,
  type Data,
  type Effect,
  type Expansion,
  type Game,
  type DataRecord,
  type Scope,
  type Word,
} from "@turnwright/kernel";
import { isRedirectable } from "../rules/conditions.ts";
import { isList, isRecord, plainly } from "@turnwright/lexicon";
import {
  ATTACK,
  ATTACKABLE,
  ATTACKED_SEAT,
  ATTACKER,
  BANISHED_AFTERWARDS,
  CHAMPION,
  DEFENDERS,
  INTENTS,
  WIELDED,
} from "../rules/selectors.ts";
import { leaveCombat } from "../rules/spans.ts";
import { payableFrom } from "./cards.ts";
import { damageName, dealt, isUnpreventable } from "./damage.ts";

const numberOf = (game: Game, id: number, characteristic: string): number =>
  Number(game.tables.reader.values(game, id)[characteristic]);

/** The power of several together, never less than nothing. */
const powerOf = (game: Game, ids: readonly number[]): number =>
  Math.max(
    0,
    ids.reduce((sum, id) => sum + numberOf(game, id, "power"), 0),
  );

/**
 * `{ force: NAME }`: a cost that takes nothing and says whether the attack can be made at all with the weapons that were chosen
 * under a name: an ally needs power, its own or that of what it wields; a champion power, a weapon or an attack card
 * [GA-ATK-3]. While weapons are open it can.
 */
export const force: Word = {
  ...synonym([]),
  payable: (game, effect, scope) => {
    const weapons = scope.bindings[plainly(effect["force"])];
    if (weapons === undefined) return true;
    const { reader } = game.tables;
    const intents = reader.select(game, OWN_INTENTS, scope);
    const isChampion = reader.fits(game, IS_CHAMPION, scope.source, scope);
    if (isChampion && weapons.length + intents.length > 0) return true;
    return powerOf(game, [scope.source, ...weapons, ...intents]) > 0;
  },
  unpaid: () => ["GA-ATK-3"],
};

const OWN_INTENTS = frozen({ objects: { zone: "intent", owner: "you" } });
const IS_CHAMPION = frozen({ types: "champion" });
const UNPREVENTABLE = frozen({ keywords: "unpreventable" });
const ATTACKING = frozen({ marked: "attacking" });
const CRITICAL = frozen({ marked: "critical" });
const REDIRECTABLE = frozen(isRedirectable("it"));
const LEAVE = frozen(leaveCombat);

/**
 * `{ beginAttack: SELECTOR }`: the roles are given, and the combat phase begins at once [GA-ROLE-1, GA-ATK-1]. A player who
 * is attacked, with cleave, has all units defend that could be attacked [GA-KW-7].
 */
export const beginAttack: Word = {
  compile: (_tables, effect) => {
    const chosen = effect["beginAttack"] ?? "target";
    const plain = begun(chosen, { controllerOf: chosen }, "GA-ROLE-1");
    // What has stealth is reached as by any attack: with true sight only [GA-DEC-4].
    const blind = cleaving(chosen, { not: { keywords: "stealth" } });
    const seeing = cleaving(chosen, {});
    return (game, scope) => {
      const { reader } = game.tables;
      if (reader.select(game, chosen, scope).every((ref) => ref > 0)) return plain;
      return reader.holds(game, "declaredSees", scope) ? seeing : blind;
    };
  },
};

/** How an attack with cleave begins; it reaches all units that fit a filter. */
const cleaving = (chosen: Data, reached: DataRecord): Expansion =>
  begun({ objects: { ...ATTACKABLE, controller: chosen, ...reached } }, chosen, "GA-KW-7", [
    { mark: "cleaving", on: "it", to: 1, rule: "GA-KW-7" },
  ]);

/** How an attack against some defenders and a seat begins. */
function begun(defenders: Data, against: Data, rule: string, more: readonly Effect[] = []): Expansion {
  return frozen({
    effects: [
      {
        together: [
          { mark: "attacking", on: "it", to: 1, rule },
          { mark: "wielded", on: "weapons", to: 1, rule },
          { mark: "defending", on: defenders, to: 1, rule },
          { link: "against", of: "it", to: against, rule },
          ...more,
        ],
      },
      { begin: "combat", rule: "GA-ATK-1" },
      // Of a combat that was skipped nobody keeps a part, and no card lies in an intent [GA-SK-1].
      LEAVE,
    ],
  });
}

/**
 * `{ attackNow: SELECTOR }`: what an attack card does as it resolves. It goes to the intent and the attack is declared at
 * once; alone on the stack, in its controller's own Main, else it fizzles [GA-ATK-5, GA-ATK-6].
 */
export const attackNow: Word = {
  compile: (_tables, effect) => (game, scope) => {
    const { reader } = game.tables;
    const attacker = effect["attackNow"] === true ? CHAMPION : (effect["attackNow"] ?? CHAMPION);
    const isPossible = reader.holds(game, "attackResolves", scope) && reader.select(game, attacker, scope).length > 0;
    if (!isPossible)
      return {
        effects: [{ mark: "commanded", on: { objects: { marked: "commanded" } }, to: 0 }, fizzled("item", "GA-ATK-6")],
      };
    return {
      effects: [
        { bind: "attacker", ref: attacker },
        { mark: "commanded", on: "attacker", to: 0 },
        { move: "item", to: "intent", as: "intent", rule: "GA-ATK-5" },
        {
          after: [
            {
              announce: "strike",
              of: "attacker",
              who: "you",
              else: [fizzled("intent", "GA-ATK-5")],
              rule: "GA-ATK-5",
            },
          ],
        },
      ],
    };
  },
};

/** An attack card that comes to nothing goes where it would go afterwards. */
const fizzled = (card: string, rule: string): Effect => ({
  if: { matches: BANISHED_AFTERWARDS, of: card },
  then: [{ move: card, to: "banishment", name: "fizzle", rule }],
  else: [{ move: card, to: "graveyard", name: "fizzle", rule }],
});

/**
 * `{ redirect: SELECTOR, from: SELECTOR }`: an attack goes against another unit instead, if it may [GA-KW-5, GA-KW-7]. One that has
 * lost its target can be turned to a new one [GA-ROLE-1]; with `from` it has to be attacking one of those.
 */
export const redirect: Word = {
  compile: (_tables, effect) => {
    const from = effect["from"] ?? DEFENDERS;
    const rule = effect["rule"] ?? "GA-ROLE-1";
    return (game, scope) => {
      const { reader } = game.tables;
      const isPossible = (id: number): boolean =>
        reader.holds(game, REDIRECTABLE, { ...scope, bindings: { ...scope.bindings, it: [id] } });
      const to = reader.select(game, effect["redirect"] ?? "this", scope).filter(isPossible);
      const isAttacked = effect["from"] === undefined || reader.select(game, from, scope).length > 0;
      if (to.length === 0 || !isAttacked) return { effects: [] };
      return {
        effects: [
          {
            together: [
              { mark: "defending", on: from, to: 0 },
              { mark: "defending", on: { refs: to }, to: 1, name: "redirect" },
            ],
            rule,
          },
        ],
      };
    };
  },
};

/** `{ combatDamage: true }`: the attacking player orders those who strike back, then all damage is dealt [GA-DMG-2, GA-DMG-3]. */
export const combatDamage: Word = synonym([
  {
    order: { objects: { marked: "retaliating" } },
    who: "active",
    as: "retaliators",
    verb: "orderRetaliators",
    rule: "GA-DMG-2",
  },
  { dealCombatDamage: true, rule: "GA-DMG-3" },
]);

/**
 * The attacker's power with its intents and weapons is one instance to each defender, and retaliators deal theirs at the
 * same time [GA-DMG-3]; each wielded weapon loses one durability, also at 0 damage [GA-DMG-6]. Who is gone deals and takes
 * nothing; who strikes back still hits what stopped attacking [GA-DMG-4]. All of it is measured before any of it is dealt;
 * of several that strike back, what is prevented and who kills follows from their order [GA-DMG-2].
 */
export const dealCombatDamage: Word = {
  compile: () => (game, scope) => {
    const { reader } = game.tables;
    const all = (what: Data): readonly number[] => reader.select(game, what, scope);
    const [attacker] = all(ATTACKER);
    const retaliators = (scope.bindings["retaliators"] ?? []).filter((id) => reader.fits(game, RETALIATING, id, scope));
    const defenders = attacker === undefined ? [] : all(DEFENDERS);
    const size = attacker === undefined ? 0 : attackPower(game, attacker, scope);
    const isSure = all(ATTACK).some((id) => reader.fits(game, UNPREVENTABLE, id, scope));
    const hits = size === 0 ? [] : defenders;
    const [first = [], ...others] = retaliators.map((id) => struckBy(game, id, scope));
    return {
      effects: [
        {
          blows: [...hits.map((to): Blow => ({ by: attacker ?? 0, to, size, isSure, rule: "GA-DMG-3" })), ...first],
          worn: defenders.length === 0 ? [] : [...all(WIELDED)],
          hit: [...hits],
          struckBack: attacker === undefined || retaliators.length === 0 ? [] : [attacker],
        },
        ...first.map(killing),
        ...others.flatMap((blows) => [{ blows }, ...blows.map(killing)]),
      ],
    };
  },
};

/** So much damage of one to another; what stopped attacking is hit by another rule. */
type Blow = {
  readonly by: number;
  readonly to: number;
  readonly size: number;
  readonly isSure: boolean;
  readonly rule: string;
};

/** What one that strikes back deals. */
function struckBy(game: Game, by: number, scope: Scope): Blow[] {
  const { reader } = game.tables;
  const size = powerOf(game, [by]) + numberOf(game, by, "retort");
  const struck = reader.select(game, { linkOf: { refs: [by] }, link: "strikes" }, scope);
  if (size <= 0) return [];
  return struck.map((to) => {
    const rule = reader.fits(game, ATTACKING, to, scope) ? "GA-DMG-3" : "GA-DMG-4";
    return { by, to, size, isSure: false, rule };
  });
}

/** Whoever of them brings the last of it has killed, and no other [GA-DMG-2]. */
const killing = ({ by, to }: Blow): Effect => ({
  if: {
    all: [
      { count: { objects: { marked: "killing" } }, is: 0 },
      { mark: "damage", of: { refs: [to] }, atLeast: { characteristic: "life", of: { refs: [to] } } },
    ],
  },
  then: [{ mark: "killing", on: { refs: [by] }, to: 1, rule: "GA-DMG-2" }],
});

/** `{ blows, worn, hit, struckBack }`: damage that has been measured, and what comes with it, in one moment. */
export const blows: Word = {
  compile: (_tables, effect) => (game, scope) => ({
    together: [
      ...parts(effect["blows"]).map((blow) => dealtBy(game, blow, scope)),
      ...idsOf(effect["worn"]).map((id) => done(worn(id), scope)),
      ...MARKED_AFTER.flatMap((mark) => marked(mark, idsOf(effect[mark]), scope)),
    ],
  }),
};

const MARKED_AFTER = ["hit", "struckBack"] as const;
const parts = (data: Data | undefined): readonly DataRecord[] => (isList(data) ? data.filter(isRecord) : []);
const idsOf = (data: Data | undefined): readonly number[] =>
  isList(data) ? data.filter((id) => typeof id === "number") : [];

const RETALIATING = frozen({ marked: "retaliating" });

/** What an attack deals: everything it is made with, what the champion's attacks have more, and doubled where critical says so. */
function attackPower(game: Game, attacker: number, scope: Scope): number {
  const { reader } = game.tables;
  const made = [attacker, ...reader.select(game, WIELDED, scope), ...reader.select(game, INTENTS, scope)];
  const more = made.reduce((sum, id) => sum + numberOf(game, id, "attackPower"), 0);
  const size = Math.max(0, made.reduce((sum, id) => sum + numberOf(game, id, "power"), 0) + more);
  return reader.fits(game, CRITICAL, attacker, scope) ? size * 2 : size;
}

const done = (effect: Effect, scope: Scope, source = 0) => ({ ...scope, source, todo: [effect], used: [] });

const worn = (id: number): Effect => ({ mark: "durability", on: { refs: [id] }, by: -1, rule: "GA-DMG-6" });

const marked = (mark: string, ids: readonly number[], scope: Scope) =>
  ids.map((id) => done({ mark, on: { refs: [id] }, to: 1, rule: "GA-DMG-3" }, scope));

function dealtBy(game: Game, { by, to, size, isSure, rule = "GA-DMG-3" }: DataRecord, scope: Scope) {
  const [source, receiver, count] = [Number(by), Number(to), Number(size)];
  const name = damageName(true, isSure === true || isUnpreventable(game, source, scope));
  return done(dealt(game, receiver, count, name, rule), scope, source);
}

/**
 * `{ critical: N }`: the damage of this attack is doubled, once, unless an opponent that is attacked discards so many cards
 * [GA-KW-9].
 */
export const critical: Word = macro((effect) => [
  {
    pay: [{ discarded: effect["critical"] ?? 1 }],
    who: ATTACKED_SEAT,
    verb: "discard",
    else: [{ mark: "critical", on: ATTACKER, to: 1, rule: "GA-KW-9" }],
    rule: "GA-KW-9",
  },
]);

/** `{ discarded: N }`: a price of cards of the hand. */
export const discarded: Word = {
  ...macro((effect) => [{ discard: effect["discarded"] ?? 1 }]),
  payable: payableFrom("discarded", () => "hand"),
};
