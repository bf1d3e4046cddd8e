import { frozen, macro, synonym, type Data, type Effect, type Game, type Scope, type Word } from "@turnwright/kernel";
import { plainly } from "@turnwright/lexicon";
import { BANISHED_AFTERWARDS } from "../rules/selectors.ts";

/** Where something goes that is destroyed or sacrificed: what is of the material deck is banished instead [GA-SBA-3]. */
const REGALIA = frozen({ types: ["champion", "regalia"] });

const ON_FIELD = frozen({ zone: "field" });

function buried(game: Game, what: Data, name: string, rule: Data, scope: Scope): Effect[] {
  const { reader } = game.tables;
  const ids = reader.select(game, what, scope).filter((id) => id > 0 && reader.fits(game, ON_FIELD, id, scope));
  const isRegalia = (id: number): boolean => reader.fits(game, REGALIA, id, scope);
  const to = (list: readonly number[], zone: string, of: Data): Effect[] =>
    list.length === 0 ? [] : [{ move: { refs: [...list] }, to: zone, name, rule: of }];
  return [
    {
      together: [
        ...to(
          ids.filter((id) => !isRegalia(id)),
          "graveyard",
          rule,
        ),
        ...to(ids.filter(isRegalia), "banishment", "GA-SBA-3"),
      ],
    },
  ];
}

/** As a cost, there must be something that it is done to. */
export const payableOn =
  (key: string, other = "this"): NonNullable<Word["payable"]> =>
  (game, effect, scope) =>
    game.tables.reader.select(game, effect[key] ?? other, scope).length > 0;

/** `{ destroy: SELECTOR }` */
export const destroy: Word = {
  compile: (_tables, effect) => (game, scope) => ({
    effects: buried(game, effect["destroy"] ?? "it", "destroy", effect["rule"] ?? "GA-SBA-2", scope),
  }),
  payable: payableOn("destroy", "it"),
};

/** `{ sacrifice: SELECTOR }`; as a cost it must be there [GA-TRG-5]. */
export const sacrifice: Word = {
  compile: (_tables, effect) => (game, scope) => ({
    effects: buried(game, effect["sacrifice"] ?? "this", "sacrifice", effect["rule"] ?? "GA-TRG-5", scope),
  }),
  payable: payableOn("sacrifice"),
  lacks: () => "what it costs to sacrifice is not there",
};

/** `{ banish: SELECTOR }`; as a cost it must be there. */
export const banish: Word = {
  ...macro((effect) => [
    {
      move: effect["banish"] ?? "this",
      to: "banishment",
      name: "banish",
      rule: effect["rule"] ?? "GA-CST-5",
      ...(effect["as"] === undefined ? {} : { as: effect["as"] }),
    },
  ]),
  payable: payableOn("banish"),
  lacks: () => "what it costs to banish is not there",
};

/** As a cost, all that it is done to must be awake, or rested. */
function payableWhile(key: string, exhausted: boolean): NonNullable<Word["payable"]> {
  const wanted = frozen({ exhausted });
  return (game, effect, scope) => {
    const { reader } = game.tables;
    const found = reader.select(game, effect[key] ?? "this", scope);
    return found.length > 0 && found.every((id) => reader.fits(game, wanted, id, scope));
  };
}

/** `{ rest: SELECTOR }`; as a cost it must be awake. */
export const rest: Word = {
  ...macro((effect) => [{ exhaust: effect["rest"] ?? "this", name: "rest", rule: effect["rule"] ?? "GA-CST-5" }]),
  payable: payableWhile("rest", false),
  unpaid: (_game, { rule }) => (typeof rule === "string" ? [rule] : []),
  lacks: () => "it costs to rest what is rested already",
};

/** `{ wake: SELECTOR }`; as a cost it must be rested. */
export const wake: Word = {
  ...macro((effect) => [{ ready: effect["wake"] ?? "this", name: "wake", rule: effect["rule"] ?? "GA-WU-1" }]),
  payable: payableWhile("wake", true),
};

/** All rested objects of the turn player wake at once, but for what is kept from it [GA-WU-1]. */
export const wakeUp: Word = synonym([
  {
    together: [
      {
        ready: {
          objects: {
            controller: "active",
            exhausted: true,
            not: { any: [{ keywords: "does not wake" }, { marked: "frozen" }] },
          },
        },
        name: "wake",
      },
      { mark: "frozen", on: { objects: { controller: "active", marked: "frozen" } }, to: 0 },
    ],
    rule: "GA-WU-1",
  },
]);

/** `{ counters: KIND, on: SELECTOR, by: N }`; as a cost, what is taken must be there. */
export const counters: Word = {
  ...macro((effect) => [counted(effect)]),
  payable: (game, effect, scope) => {
    const on = game.tables.reader.select(game, effect["on"] ?? "this", scope);
    return on.length > 0 && game.tables.words.get("mark")?.payable?.(game, counted(effect), scope) === true;
  },
  lacks: (_game, effect) => {
    const count = typeof effect["by"] === "number" ? `${Math.abs(effect["by"])} ` : "";
    return `it costs ${count}${plainly(effect["counters"])} counters, and they are not there`;
  },
};

const counted = (effect: Effect): Effect => ({
  mark: effect["counters"] ?? "buff",
  on: effect["on"] ?? "this",
  by: effect["by"] ?? 1,
  rule: effect["rule"] ?? "GA-CNT-1",
});

/** `{ pump: { power: 1, keywords: […] }, on: SELECTOR, until }`: this turn unless something else is said. */
export const pump: Word = { ...macro(pumped), payable: payableOn("on") };

function pumped(effect: Effect): Effect[] {
  const what = effect["pump"];
  const { keywords = null, ...size } =
    typeof what === "object" && what !== null && !Array.isArray(what) ? asRecord(what) : {};
  return [
    {
      modify: [
        ...(Object.keys(size).length === 0 ? [] : [{ add: size, layer: "modify" }]),
        ...(keywords === null ? [] : [{ add: { keywords }, layer: "abilities" }]),
      ],
      who: effect["on"] ?? "this",
      until: effect["until"] ?? "endOfTurn",
      rule: effect["rule"] ?? "GA-LAY-1",
    },
  ];
}

const asRecord = (data: object): { [key: string]: Data } => ({ ...data });

/** `{ suppress: SELECTOR }`: banished until the beginning of the next end phase, each by itself, under its owner [GA-KW-6]. */
export const suppress: Word = { ...macro((effect) => [suppressed(effect)]), payable: payableOn("suppress", "it") };

const suppressed = (effect: Effect): Effect => ({
  forEach: effect["suppress"] ?? "it",
  as: "each",
  do: [
    { move: "each", to: "banishment", name: "banish", as: "suppressed", rule: "GA-KW-6" },
    {
      if: { did: "suppressed" },
      then: [
        {
          delay: "begin:end",
          do: [{ move: "suppressed", to: "field", under: { ownerOf: "suppressed" }, rule: "GA-KW-6" }],
          rule: "GA-KW-6",
        },
      ],
    },
  ],
});

/**
 * `{ negate: SELECTOR, banish }`: the activation does not happen; the card goes to its default place or is banished
 * [GA-RES-5]. While other instances of it are on the stack the card waits for the last of them [GA-STK-2].
 */
export const negate: Word = {
  compile: (_tables, effect) => (game, scope) => {
    const what = effect["negate"] ?? { target: 0 };
    const rule = "GA-RES-5";
    const isFree = (id: number): boolean =>
      !game.tables.reader
        .rules(game, "cantBeNegated")
        .some(({ data, scope: of }) => game.tables.reader.select(game, data["cantBeNegated"], of).includes(id));
    const ids = game.tables.reader.select(game, what, scope).filter(isFree);
    const toBanish = (id: number): boolean =>
      effect["banish"] === true || game.tables.reader.fits(game, BANISHED_AFTERWARDS, id, scope);
    const hasCopies = (id: number): boolean =>
      game.tables.reader.select(game, { linked: "instanceOf", to: { refs: [id] } }, scope).length > 0;
    return {
      effects: ids.map((id): Effect => {
        const item = { refs: [id] };
        if (toBanish(id)) return { move: item, to: "banishment", name: "negate", rule };
        return hasCopies(id)
          ? { mark: "negated", on: item, to: 1, name: "negate", rule }
          : { move: item, to: "graveyard", name: "negate", rule };
      }),
    };
  },
};

/** `{ provided: CONDITION }`: a cost that takes nothing and can be paid only while that holds. */
export const provided: Word = {
  ...synonym([]),
  payable: (game, effect, scope) => game.tables.reader.holds(game, effect["provided"] ?? true, scope),
  lacks: () => "a condition of its cost does not hold",
};

/** At the beginning of Main: what withers is sacrificed unless one reserve is paid for each counter; the game does it [GA-CNT-1]. */
export const wither: Word = synonym([
  {
    forEach: { objects: { controller: "active", marked: "wither" } },
    as: "withering",
    do: [
      {
        reflex: [
          {
            // Without counters nothing is to be paid for.
            if: { mark: "wither", of: "withering" },
            then: [
              {
                pay: [{ reserve: 1 }],
                times: { mark: "wither", of: "withering" },
                who: { controllerOf: "withering" },
                solver: "archive",
                else: [{ sacrifice: "withering", rule: "GA-CNT-1" }],
                rule: "GA-CNT-1",
              },
            ],
          },
        ],
        called: "Wither counters",
        rule: "GA-CNT-1",
      },
    ],
  },
]);
