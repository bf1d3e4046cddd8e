import { find, frozen, macro, type Data, type Effect, type Word } from "@turnwright/kernel";
import { many } from "@turnwright/lexicon";

/** A word whose effects follow from its argument, and by which rule. */
const made = (key: string, rule: string, effects: (of: Data, effect: Effect) => readonly Effect[]): Word =>
  macro((effect) =>
    effects(effect[key] ?? "it", effect)
      .map((each) => ({ rule: effect["rule"] ?? rule, ...each }))
      .map(ruleLast),
  );

/** The word of an effect is its first key. */
function ruleLast({ rule, ...rest }: Effect): Effect {
  return { ...rest, rule: rule ?? null };
}

/** How long a status lasts that says nothing else: until its controller's next turn is over. */
const nextTurn = (of: Data): Data => ({ next: "turn", of: { controllerOf: of }, at: "end" });

/** Until the next End Phase begins: in an End Phase that is the one of the next turn. */
const NEXT_END = frozen({ next: "end" });

/** A status is a keyword that an effect gives: nothing that is printed, so neither Silence nor Suppress takes it away. */
const status = (key: string, keyword: string, rule: string, until: (of: Data) => Data): Word =>
  made(key, rule, (of, effect) => [
    { note: keyword, of },
    { modify: { add: { keywords: keyword }, layer: "rules" }, who: of, until: effect["until"] ?? until(of) },
  ]);

/** `{ buff: { power, defense }, on: SELECTOR, until, lasting }`: until the end of the turn, or for good. */
export const buff: Word = macro((effect) => {
  const on = effect["on"] ?? { target: 0 };
  const rule = effect["rule"] ?? "C1K-LAY-1";
  const until = effect["lasting"] === true ? null : (effect["until"] ?? "endOfTurn");
  return [{ modify: { add: effect["buff"] ?? {}, layer: "buffs" }, who: on, until, name: "buff", rule }];
});

/** `{ grant: KEYWORD, on: SELECTOR, until }`: until the end of the turn if nothing else is said. */
export const grant: Word = macro((effect) => [
  {
    modify: { add: { keywords: effect["grant"] ?? [] }, layer: "keywords" },
    who: effect["on"] ?? { target: 0 },
    until: effect["until"] ?? "endOfTurn",
    rule: effect["rule"] ?? "C1K-LAY-1",
  },
]);

/** `{ destroy: SELECTOR }`: Champions cannot be destroyed [C1K-GAME-1]. */
export const destroy = made("destroy", "C1K-REP-3", (of) => [
  { move: { filter: { zone: "field", types: { lacks: "champion" } }, of }, to: "void", name: "destroy" },
]);
/** `{ sacrifice: SELECTOR }` */
export const sacrifice: Word = {
  ...made("sacrifice", "C1K-REP-3", (of) => [
    { move: { filter: { zone: "field" }, of }, to: "void", name: "sacrifice" },
  ]),
  payable: (game, effect, scope) => game.tables.reader.select(game, effect["sacrifice"], scope).length > 0,
};
/** `{ recall: SELECTOR }`: back to their owners' hands. */
export const recall = made("recall", "C1K-REP-3", (of) => [{ move: of, to: "hand", name: "recall" }]);
/** `{ erase: SELECTOR }`: exiled, wherever they are [C1K-KW-23]. */
export const erase = made("erase", "C1K-KW-23", (of) => [{ move: of, to: "exile", name: "erase" }]);

/** What has no abilities does not become anything either [C1K-KW-12]. */
const UNCHANGING = frozen({ set: { evolve: 0, fester: 0, hollow: 0, ascend: 0 } });

/** `{ silence: SELECTOR }`: printed abilities and keywords are gone; damage and buffs stay [C1K-KW-16]. */
export const silence = made("silence", "C1K-KW-16", (of, effect) => [
  { note: "silence", of },
  {
    modify: {
      ...UNCHANGING,
      remove: { keywords: "all", abilities: "all" },
      layer: "printed",
    },
    who: of,
    until: effect["until"] ?? null,
  },
]);

/**
 * `{ suppress: SELECTOR, until }`: abilities are off while it lasts, and what its triggers have put on the stack in this
 * window is denied [C1K-KW-15, C1K-RLM-NUL].
 */
export const suppress = made("suppress", "C1K-KW-15", (of, effect) => {
  const until = effect["until"] ?? "endOfTurn";
  return [
    { note: "suppress", of },
    // What it says of itself and others is off before it could count, and what is given to it afterwards is too.
    { modify: { remove: { abilities: "all" }, layer: "printed" }, who: of, until },
    { modify: { ...UNCHANGING, remove: { keywords: "all", abilities: "all" }, layer: "abilities" }, who: of, until },
    { modify: { add: { keywords: "suppressed" }, layer: "rules" }, who: of, until },
    { deny: of },
  ];
});

/** What came to the stack by itself, and by nobody's action. */
const NO_ACTION = -1;

const ABILITIES_ON_STACK = frozen({ objects: { zone: "stack", ability: true } });

/** `{ deny: SELECTOR }`: triggers of these that are on the stack are taken from it [C1K-RLM-NUL]. */
export const deny: Word = {
  compile: (_tables, effect) => (game, scope) => {
    const { reader } = game.tables;
    const sources = reader.select(game, effect["deny"], scope);
    const items = reader.select(game, ABILITIES_ON_STACK, scope).filter((id) => {
      const item = find(game, id)?.item ?? null;
      return item !== null && item.action === NO_ACTION && sources.includes(item.source);
    });
    return { effects: [{ vanish: { refs: items }, name: "deny", rule: "C1K-RLM-NUL" }] };
  },
};

/** `{ nullify: SELECTOR }`: what is on the stack does not resolve: cards go to the void, abilities cease [C1K-KW-23]. */
export const nullify: Word = macro((effect) => {
  const of = effect["nullify"] ?? { target: 0 };
  const rule = effect["rule"] ?? "C1K-KW-23";
  return [
    {
      together: [
        { move: { filter: { ability: false, zone: "stack" }, of }, to: "void", name: "nullify", rule },
        { vanish: { filter: { ability: true, zone: "stack" }, of }, name: "nullify", rule },
      ],
    },
  ];
});

/** `{ voidcast: SELECTOR }`: as that would resolve, it is exiled instead [C1K-KW-14]. */
export const voidcast = made("voidcast", "C1K-KW-14", (of) => [
  { bind: "voided", ref: of },
  {
    replace: "resolve",
    of: "voided",
    class: "interrupt",
    before: [{ move: "it", to: "exile", name: "voidcast", rule: "C1K-KW-14" }],
    uses: 1,
  },
]);

/** `{ stun: SELECTOR }`: neither attacks nor blocks nor activates [C1K-KW-17]. */
export const stun = status("stun", "stunned", "C1K-KW-17", nextTurn);
/** `{ root: SELECTOR }`: cannot be moved or returned [C1K-KW-18]. */
export const root = status("root", "rooted", "C1K-KW-18", nextTurn);
/** `{ restrain: SELECTOR }`: rooted against attacking and blocking [C1K-CMB-8]. */
export const restrain = status("restrain", "restrained", "C1K-CMB-8", nextTurn);
/** `{ freeze: SELECTOR }`: misses the next Combat [C1K-KW-22]. */
export const freeze = status("freeze", "frozen", "C1K-KW-22", () => ({ next: "combat", at: "end" }));
/** `{ veilbind: SELECTOR }`: activates nothing until the End Phase [C1K-KW-9]. */
export const veilbind = status("veilbind", "veilbound", "C1K-KW-9", () => NEXT_END);
/** `{ obscure: SELECTOR }`: cannot be seen by who would block it, this turn [C1K-KW-23]. */
export const obscure = status("obscure", "obscured", "C1K-KW-23", () => "endOfTurn");

/** `{ conceal: SELECTOR }`: no opponent can make it a target until it attacks or blocks [C1K-KW-23]. */
export const conceal = made("conceal", "C1K-KW-23", (of) => [{ mark: "concealed", on: of, to: 1, name: "conceal" }]);

/** `{ displace: SELECTOR }`: exiled, and back on the field at the start of the next End Phase [C1K-KW-23]. */
export const displace = made("displace", "C1K-KW-23", (of) => [
  { move: of, to: "exile", name: "displace", as: "displaced" },
  { delay: "begin:startOfEnd", do: [{ move: "displaced", to: "field" }] },
]);

/** `{ weaken: N, on }`: so much less Power and Defense until the next End Phase [C1K-KW-22]. */
export const weaken = made("weaken", "C1K-KW-22", (of, effect) => [
  { note: "weaken", of: effect["on"] ?? { target: 0 } },
  {
    modify: { add: { power: { minus: [0, of] }, defense: { minus: [0, of] } }, layer: "buffs" },
    who: effect["on"] ?? { target: 0 },
    until: NEXT_END,
  },
]);

/** `{ ignite: N, on }`: burns for so much [C1K-KW-22]. */
export const ignite = made("ignite", "C1K-KW-22", (of, effect) => [
  { mark: "burning", on: effect["on"] ?? { target: 0 }, by: of, name: "ignite" },
]);

/** `{ command: SELECTOR }`: may attack this turn, whenever it came [C1K-KW-23]. */
export const command = made("command", "C1K-KW-23", (of) => [
  { note: "command", of },
  { grant: "ambush", on: of },
]);

/** `{ enforce: SELECTOR, to: "attack" | "block" }`: must do so this turn if it can [C1K-KW-23, C1K-CMB-10]. */
export const enforce = made("enforce", "C1K-KW-23", (of, effect) => [
  { note: "enforce", of },
  { bind: "enforced", ref: of },
  { require: {}, declaration: effect["to"] ?? "block", of: { is: "enforced" }, until: "endOfTurn" },
]);

/** `{ blight: N, on }`: N times a lasting -1/-1 [C1K-KW-23]. */
export const blight = made("blight", "C1K-KW-23", (of, effect) => [
  { mark: "decayed", on: effect["on"] ?? { target: 0 }, by: of, name: "blight" },
]);
/** `{ corrupt: SELECTOR }`: from now on it decays at each start of its controller's Influence Phase [C1K-KW-23]. */
export const corrupt = made("corrupt", "C1K-KW-23", (of) => [
  { note: "corrupt", of },
  { modify: { add: { keywords: "corrupted" }, layer: "rules" }, who: of },
]);

/** `{ grow: N, on }`: growth, which Evolve counts [C1K-KW-12]. */
export const grow = made("grow", "C1K-KW-12", (of, effect) => [
  { mark: "growth", on: effect["on"] ?? { target: 0 }, by: of, name: "grow" },
]);
/** `{ seed: N }`: so many Saplings [C1K-KW-23]. */
export const seed = made("seed", "C1K-KW-23", (of) => [
  { create: "Sapling", to: "field", count: of, who: "you", name: "seed" },
]);

/** `{ fracture: SELECTOR }`: a copy of it until the next End Phase starts [C1K-KW-23]. */
export const fracture = made("fracture", "C1K-KW-23", (of) => [
  { copy: of, to: "field", who: "you", name: "fracture", as: "shard" },
  { delay: "begin:startOfEnd", do: [{ vanish: "shard" }] },
]);
/** `{ echo: [EFFECTS] }`: now, and again at the start of the next End Phase [C1K-KW-23]. */
export const echo: Word = macro((effect) => {
  const list = many(effect["echo"]);
  const rule = effect["rule"] ?? "C1K-KW-23";
  return [
    { sequence: list, rule },
    { delay: "begin:startOfEnd", do: list, rule },
  ];
});

/** `{ renew: SELECTOR }`: all damage is healed [C1K-KW-23]. */
export const renew = made("renew", "C1K-KW-23", (of) => [{ heal: 1000, on: of }]);
/** `{ purify: SELECTOR }`: Decay, Wither and burning are taken away [C1K-KW-23]. */
export const purify = made("purify", "C1K-KW-23", (of) => [
  { note: "purify", of },
  {
    together: [
      { mark: "decayed", on: of, to: 0 },
      { mark: "worn", on: of, to: 0 },
      { mark: "burning", on: of, to: 0 },
    ],
  },
]);
/** `{ sanctify: N }`: the next N damage to your own Champion is prevented, before anything changes it [C1K-KW-20]. */
export const sanctify = made("sanctify", "C1K-KW-20", (of) => [
  { prevent: of, on: "damage", who: "you", where: { not: { did: "it" } }, class: "solace" },
]);

/** By force, where state-based actions could not; what stays even so goes back to how it was when it was sound [C1K-SBA-2]. */
export const forceOut = made("forceOut", "C1K-SBA-2", (of) => [
  { move: of, to: "void", name: "forcedOut" },
  {
    after: [
      {
        if: { any: ["lethal", "broken"] },
        then: [
          { note: "ERROR_ILLEGAL_STATE_CORRECTION_FAILURE", of, rule: "C1K-ILL-3" },
          { mark: "damage", on: of, to: 0 },
          { mark: "worn", on: of, to: 0 },
          { mark: "decayed", on: of, to: 0 },
        ],
      },
    ],
  },
]);
