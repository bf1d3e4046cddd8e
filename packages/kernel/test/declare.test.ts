import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { variants } from "../shapes/magic-variants.ts";
import { skirmish } from "../shapes/skirmish-cards.ts";
import {
  allEvents,
  answer,
  decision,
  extend,
  fork,
  hash,
  submit,
  withCards,
  type Card,
  type Game,
} from "../src/index.ts";
import { isLegalSoFar, judged } from "../src/actions/declaration.ts";
import { asked, at, choose, chooseAll, eventsNamed, keys, lay, pass, restsAt, stacked } from "./kit/index.ts";

type Static = NonNullable<Card["abilities"]>[number];

/** A game that lies where seat a declares its attackers against three others. */
function attack(seed: number, candidates: number, receivers: number, statics: readonly Placed[]): Game {
  const cards: Record<string, Card> = {};
  for (let i = 0; i < candidates; i++)
    cards[`C${i}`] = { types: "creature", power: 1, toughness: 1, keywords: keyword(i) };
  for (const [i, { ability }] of statics.entries()) cards[`S${i}`] = { types: "enchantment", abilities: [ability] };
  const seats = ["a", "b", "c", "d"].slice(0, receivers + 1);
  const zones = Object.fromEntries(
    seats.map((seat, number) => [
      seat,
      {
        battlefield: [
          ...(number === 0 ? Array.from({ length: candidates }, (_, i) => `C${candidates - 1 - i}`) : []),
          ...statics.flatMap((each, i) => (each.seat === number ? [`S${i}`] : [])),
        ],
      },
    ]),
  );
  return lay(
    withCards(variants, cards),
    {},
    {},
    { seats, zones, seed, at: { turn: 5, active: "a", span: "declareAttackers" } },
  );
}

const keyword = (index: number): string => `k${index}`;

/** A static ability with the seat that has it. */
interface Placed {
  readonly seat: number;
  readonly ability: Static;
}

/** What one demand says, before it is spelled as a card: some candidates, perhaps only against one receiver. */
interface Demand {
  readonly kind:
    | "barred"
    | "atMost"
    | "atMostEach"
    | "atLeast"
    | "atLeastEach"
    | "atLeastOwn"
    | "notAlone"
    | "require"
    | "requireOne";
  readonly who: readonly number[];
  /** The receiver it is about, or -1 for all. */
  readonly to: number;
  readonly count: number;
}

/** A demand about one receiver is an ability of that seat, which calls itself `you`. */
function spelled({ kind, who, to, count }: Demand): Placed {
  const about = {
    of: { types: "creature", keywords: who.map(keyword) },
    ...(to < 0 ? {} : { to: "you" }),
    declaration: "attack",
  };
  const said: Record<Demand["kind"], Static> = {
    barred: { static: { restrict: {}, ...about } },
    atMost: { static: { restrict: {}, ...about, atMost: count } },
    atMostEach: { static: { restrict: {}, ...about, atMost: count, each: true } },
    atLeast: { static: { restrict: {}, ...about, atLeast: count } },
    atLeastEach: { static: { restrict: {}, ...about, atLeast: count, each: true } },
    atLeastOwn: { static: { restrict: {}, ...about, atLeast: count, among: about.of } },
    notAlone: { static: { restrict: {}, ...about, notAlone: true } },
    require: { static: { require: {}, ...about } },
    requireOne: { static: { require: {}, ...about, atLeast: 1 } },
  };
  return { seat: to < 0 ? 0 : to + 1, ability: said[kind] };
}

/** A declaration as the rules see it: for each candidate its receiver, or -1 for staying at home. */
type Attack = readonly number[];

/** Every assignment of receivers to candidates, legal or not. */
function everyAttack(candidates: number, receivers: number): Attack[] {
  let all: Attack[] = [[]];
  for (let i = 0; i < candidates; i++)
    all = all.flatMap((each) => Array.from({ length: receivers + 1 }, (_, to) => [...each, to - 1]));
  return all;
}

const concerned = (demand: Demand, attack_: Attack): number[] =>
  demand.who.filter((it) => (attack_[it] ?? -1) >= 0 && (demand.to < 0 || attack_[it] === demand.to));

/** Whether no restriction is broken: written from the rules, without a look at the kernel. */
function breaksNone(demands: readonly Demand[], attack_: Attack, receivers: number): boolean {
  const attackers = attack_.filter((to) => to >= 0).length;
  return demands.every((demand) => {
    const found = concerned(demand, attack_);
    const against = (to: number): number => found.filter((it) => attack_[it] === to).length;
    const each = Array.from({ length: receivers }, (_, to) => against(to));
    if (demand.kind === "barred") return found.length === 0;
    if (demand.kind === "atMost") return found.length <= demand.count;
    if (demand.kind === "atMostEach") return each.every((count) => count <= demand.count);
    const all = attack_.filter((to) => to >= 0 && (demand.to < 0 || to === demand.to));
    const allAgainst = (to: number): number => all.filter((other) => other === to).length;
    if (demand.kind === "atLeast") return found.length === 0 || all.length >= demand.count;
    if (demand.kind === "atLeastOwn") return found.length === 0 || found.length >= demand.count;
    if (demand.kind === "atLeastEach") return each.every((count, to) => count === 0 || allAgainst(to) >= demand.count);
    if (demand.kind === "notAlone") return found.length === 0 || attackers > 1;
    return true;
  });
}

/** How many requirements are obeyed: each concerned creature is one, or each receiver where one creature is enough. */
const obeys = (demands: readonly Demand[], attack_: Attack): number =>
  demands.reduce((sum, each) => {
    const found = concerned(each, attack_);
    if (each.kind === "require") return sum + found.length;
    return each.kind === "requireOne" ? sum + new Set(found.map((it) => attack_[it])).size : sum;
  }, 0);

/** The legal declarations: of those that break nothing, those that obey most. */
function legalAttacks(demands: readonly Demand[], candidates: number, receivers: number): Attack[] {
  const possible = everyAttack(candidates, receivers).filter((each) => breaksNone(demands, each, receivers));
  const most = Math.max(...possible.map((each) => obeys(demands, each)));
  return possible.filter((each) => obeys(demands, each) === most);
}

const demand = (candidates: number, receivers: number): fc.Arbitrary<Demand> =>
  fc.record({
    kind: fc.constantFrom(
      "barred",
      "atMost",
      "atMostEach",
      "atLeast",
      "atLeastEach",
      "atLeastOwn",
      "notAlone",
      "require",
      "require",
      "requireOne",
    ),
    who: fc.subarray(
      Array.from({ length: candidates }, (_, i) => i),
      { minLength: 1 },
    ),
    to: fc.integer({ min: -1, max: receivers - 1 }),
    count: fc.integer({ min: 1, max: 3 }),
  });

const sized = (candidates: number, receivers: number) =>
  fc.record({
    candidates: fc.constant(candidates),
    receivers: fc.constant(receivers),
    demands: fc.array(demand(candidates, receivers), { maxLength: 5 }),
  });

const position = (most: number, receivers: number) =>
  fc
    .tuple(fc.integer({ min: 1, max: most }), fc.integer({ min: 1, max: receivers }))
    .chain(([candidates, against]) => sized(candidates, against));

/** "C0>b" … as an attack, in the order of the candidates. */
function attackOf(picked: readonly string[], candidates: number): Attack {
  const found = Array.from({ length: candidates }, () => -1);
  for (const each of picked) {
    const [it = "", to = ""] = each.replace("attack:", "").split(">");
    found[Number(it.slice(1))] = to.charCodeAt(0) - "b".charCodeAt(0);
  }
  return found;
}

/** Every complete answer to the open declaration, found by taking the options one after the other. */
function everyAnswer(game: Game, candidates: number): Attack[] {
  const open = decision(game);
  if (open === undefined || open.kind !== "declare") throw new Error("nothing is declared");
  return open.options.flatMap((option) => {
    if (option.verb === "done") return [attackOf(open.question.picked, candidates)];
    const next = fork(game);
    answer(next, option.index);
    if (decision(next)?.kind === "declare") return everyAnswer(next, candidates);
    return [attackOf([...open.question.picked, option.key], candidates)];
  });
}

const sorted = (attacks: readonly Attack[]): string[] => attacks.map((each) => each.join(",")).toSorted();

/** Is blocked by two or by none. */
const menace = (name: string): Card => ({
  types: "creature",
  power: 2,
  toughness: 2,
  abilities: [{ static: { restrict: {}, to: { name }, atLeast: 2, declaration: "block" } }],
});

describe("requirements and restrictions", () => {
  test("[CR 508.1c] [CR 508.1d] the declarations that can be answered are those that break no restriction and obey most requirements", () => {
    fc.assert(
      fc.property(position(3, 2), fc.nat(100), ({ candidates, receivers, demands }, seed) => {
        const legal = legalAttacks(demands, candidates, receivers);
        const game = attack(seed, candidates, receivers, demands.map(spelled));
        const none = Array.from({ length: candidates }, () => -1);
        // Where nothing at all may be declared nobody is asked.
        const answers = decision(game)?.kind === "declare" ? everyAnswer(game, candidates) : [none];
        expect(sorted(answers)).toEqual(sorted(legal));
      }),
      { numRuns: 100 },
    );
  }, 600_000);

  test("[CR 508.1d] the most requirements that can be obeyed are found, up to seven creatures against three players", () => {
    fc.assert(
      fc.property(
        fc.oneof(position(7, 3), sized(7, 3)),
        fc.nat(100),
        fc.array(fc.array(fc.integer({ min: -1, max: 2 }), { minLength: 7, maxLength: 7 }), {
          minLength: 5,
          maxLength: 20,
        }),
        ({ candidates, receivers, demands }, seed, attempts) => {
          const game = attack(seed, candidates, receivers, demands.map(spelled));
          const frame = game.state.agenda.at(-1);
          const legal = legalAttacks(demands, candidates, receivers);
          if (frame?.kind !== 4 || frame.question === null) return;
          const declaration = judged(game, frame);
          expect(declaration.most).toBe(obeys(demands, legal[0] ?? []));
          // Pairs are listed by candidate, so what comes later is about later candidates.
          const labels = decision(game)?.question.candidates ?? [];
          const owner = labels.map((label) => Number(label.slice(1, label.indexOf(">"))));
          expect(owner).toEqual(owner.toSorted((a, b) => a - b));
          const isLegal = new Set(sorted(legal));
          for (const wish of [...attempts, ...legal.slice(0, 10)]) {
            const picks = labels.flatMap((label, index) => {
              const it = owner[index] ?? -1;
              return attackOf([label], candidates)[it] === wish[it] ? [index] : [];
            });
            const made = attackOf(
              picks.map((index) => labels[index] ?? ""),
              candidates,
            );
            expect(isLegalSoFar(declaration, picks, true)).toBe(isLegal.has(made.join(",")));
            const begun = picks.slice(0, Math.ceil(picks.length / 2));
            const settled = begun.length === 0 ? 0 : (owner[begun.at(-1) ?? 0] ?? 0) + 1;
            const beginning = made.slice(0, settled).join(",");
            const canBecome = legal.some((each) => each.slice(0, settled).join(",") === beginning);
            expect(isLegalSoFar(declaration, begun, false)).toBe(canBecome);
          }
        },
      ),
      { numRuns: 60 },
    );
  }, 600_000);

  test("[CR 508.1c] [CR 508.1d] [T106] three that must attack and room for one: exactly one attacks, whichever", () => {
    const game = lay(
      variants,
      { battlefield: ["Bear", "Striker", "Mourner", "Lure", "Crowd"] },
      {},
      { at: { turn: 5, active: "a", span: "declareAttackers" } },
    );
    expect(keys(game)).toEqual(["attack:Bear>b", "attack:Striker>b", "attack:Mourner>b"]);
    const before = hash(game);
    for (const wrong of [[], [0, 1], [0, 1, 2]])
      expect(submit(game, { seat: "a", decision: game.decisions, choices: wrong }).ok).toBe(false);
    expect(hash(game)).toBe(before);
    choose(game, "attack:Striker>b");
    expect(keys(game)).toEqual(["attack:done"]);
    choose(game, "attack:done");
    expect(
      allEvents(game)
        .filter((event) => event.name === "attack")
        .map((event) => event.object),
    ).toEqual(["Striker"]);
  });

  test("[CR 508.1c] two that cannot attack alone may attack together, or neither", () => {
    const shy: Static = { static: { restrict: {}, of: "this", notAlone: true, declaration: "attack" } };
    const rules = withCards(variants, { Shy: { types: "creature", power: 1, toughness: 1, abilities: [shy] } });
    const game = lay(
      rules,
      { battlefield: ["Shy", "Shy"] },
      {},
      { at: { turn: 5, active: "a", span: "declareAttackers" } },
    );
    expect(keys(game)).toEqual(["attack:Shy>b", "attack:done"]);
    choose(game, "attack:Shy>b");
    expect(keys(game)).toEqual(["attack:Shy>b"]);
  });

  test("[CR 509.1b] [CR 509.1c] one that must be blocked by two or none, and blockers that must block: both block", () => {
    const rules = withCards(variants, {
      Menace: menace("Menace"),
      Eager: {
        types: "creature",
        power: 1,
        toughness: 1,
        abilities: [{ static: { require: {}, of: "this", declaration: "block" } }],
      },
    });
    const game = lay(
      rules,
      { battlefield: ["Menace"] },
      { battlefield: ["Eager", "Bear"] },
      { at: { turn: 5, active: "a", span: "declareAttackers" } },
    );
    chooseAll(game, "attack:Menace>b", "pass", "pass");
    expect([decision(game)?.seat, keys(game)]).toEqual(["b", ["block:Eager>Menace"]]);
    choose(game, "block:Eager>Menace");
    expect(keys(game)).toEqual(["block:Bear>Menace"]);
  });

  test("[CR 509.1c] two requirements that no legal block obeys together count as one: either of them is enough", () => {
    const must = (to: string): Card => ({
      types: "creature",
      power: 1,
      toughness: 1,
      abilities: [{ static: { require: {}, of: "this", to: { name: to }, declaration: "block" } }],
    });
    const cards = { Left: menace("Left"), Right: menace("Right"), Keen: must("Left"), Loyal: must("Right") };
    const game = lay(
      withCards(variants, cards),
      { battlefield: ["Left", "Right"] },
      { battlefield: ["Keen", "Loyal", "Bear"] },
      { at: { turn: 5, active: "a", span: "declareAttackers" } },
    );
    chooseAll(game, "attack:Left>b", "attack:Right>b", "pass", "pass");
    // The Bear could help either of them, but not both.
    chooseAll(game, "block:Keen>Left", "block:Bear>Left");
    expect(keys(game)).toEqual(["block:done"]);
  });
});

test("[CR 506.7] what is declared is known to have been demanded if a requirement spoke of it", () => {
  const attacking = variants.declarations?.["attack"];
  if (attacking === undefined) throw new Error("the shape has lost its attackers");
  const rules = extend(
    withCards(variants, {
      Pressed: {
        types: "creature",
        power: 1,
        toughness: 1,
        abilities: [{ static: { require: {}, of: "this", declaration: "attack" } }],
      },
    }),
    {
      declarations: { attack: { ...attacking, do: [{ note: "attack", of: "it", by: "demanded", rule: "CR 506.7" }] } },
    },
  );
  const game = lay(rules, { battlefield: ["Pressed", "Bear"] }, {}, at("declareAttackers"));
  chooseAll(game, "attack:Pressed>b", "attack:Bear>b");
  expect(eventsNamed(game, "attack").map(({ object, amount }) => [object, amount ?? 0])).toEqual([
    ["Pressed", 1],
    ["Bear", 0],
  ]);
});

const declaring = (): Game =>
  lay(
    variants,
    {
      battlefield: [
        "Bear",
        "Striker",
        { card: "Mourner", exhausted: true },
        { card: "Runner", fresh: true },
        { card: "Ward", fresh: true },
      ],
    },
    {},
    { at: { turn: 5, active: "a", span: "declareAttackers" } },
  );

describe("a declaration", () => {
  test("[CR 508.1a] only creatures that are not tapped and have been there since the turn began, or have haste", () => {
    expect(keys(declaring())).toEqual(["attack:Bear>b", "attack:Striker>b", "attack:Runner>b", "attack:done"]);
  });

  test("[CR 508.1] a declaration that is taken back starts over", () => {
    const game = declaring();
    const before = hash(game);
    chooseAll(game, "attack:Bear>b", "attack:Runner>b");
    expect(submit(game, { seat: "a", cancel: true }).ok).toBe(true);
    expect([hash(game), keys(game).length]).toEqual([before, 4]);
    const again = submit(game, { seat: "a", cancel: true });
    expect(again.ok ? "taken" : again.refusal.code).toBe("unknownOption");
  });

  test("[CR 508.1k] attackers tap and attack in one moment, and several at once are the same as one after the other", () => {
    const slow = declaring();
    const fast = declaring();
    chooseAll(slow, "attack:Bear>b", "attack:Runner>b", "attack:done");
    expect(submit(fast, { seat: "a", decision: fast.decisions, choices: [0, 2] }).ok).toBe(true);
    expect(hash(fast)).toBe(hash(slow));
    const attacks = allEvents(slow).filter((event) => ["exhaust", "attack"].includes(event.name));
    expect(attacks.map((event) => `${event.name} ${event.object ?? ""}`)).toEqual([
      "exhaust Bear",
      "attack Bear",
      "exhaust Runner",
      "attack Runner",
    ]);
    expect(new Set(attacks.map((event) => event.moment)).size).toBe(1);
  });

  test("[CR 508.2] the active player has priority after the declaration", () => {
    const game = chooseAll(declaring(), "attack:Bear>b", "attack:done");
    expect([decision(game)?.kind, decision(game)?.seat]).toEqual(["priority", "a"]);
    pass(game);
    expect(decision(game)?.seat).toBe("b");
  });

  test("[CR 509.1a] each blocker blocks one creature that attacks its controller", () => {
    const game = lay(
      variants,
      { battlefield: ["Bear", "Striker"] },
      {},
      {
        seats: ["a", "b", "c"],
        zones: {
          a: { battlefield: ["Striker", "Bear"] },
          b: { battlefield: ["Mourner"] },
          c: { battlefield: ["Ward"] },
        },
        at: { turn: 5, active: "a", span: "declareAttackers" },
      },
    );
    chooseAll(game, "attack:Bear>b", "attack:Striker>c", "attack:done");
    pass(game, 3);
    expect([decision(game)?.seat, keys(game)]).toEqual(["b", ["block:Mourner>Bear", "block:done"]]);
    choose(game, "block:Mourner>Bear");
    if (decision(game)?.seat === "b") choose(game, "block:done");
    expect([decision(game)?.seat, keys(game)]).toEqual(["c", ["block:Ward>Striker", "block:done"]]);
  });
});

describe("who goes before others in a declaration", () => {
  test("[C1K-KW-2] others are declared only where all that go before them are", () => {
    const game = lay(skirmish, { field: ["Giant"] }, { field: ["Bearer", "Page"] }, at("charge"));
    chooseAll(game, "charge:Giant", "pass", "pass");
    expect([asked(game), keys(game)]).toEqual(["b", ["block:Bearer>Giant", "block:done"]]);
    choose(game, "block:Bearer>Giant");
    expect(keys(game)).toEqual(["block:Page>Giant", "block:done"]);
    // Whoever begins with another cannot stop before those that go before it.
    const other = lay(skirmish, { field: ["Giant"] }, { field: ["Page", "Bearer"] }, at("charge"));
    chooseAll(other, "charge:Giant", "pass", "pass", "block:Page>Giant");
    expect(keys(other)).toEqual(["block:Bearer>Giant"]);
  });

  test("[C1K-KW-2] without one that goes before them anybody is declared, and one that cannot holds nobody back", () => {
    const tired = { card: "Bearer", exhausted: true };
    for (const field of [["Page"], ["Page", tired]]) {
      const game = lay(skirmish, { field: ["Giant"] }, { field }, at("charge"));
      chooseAll(game, "charge:Giant", "pass", "pass");
      expect(keys(game)).toEqual(["block:Page>Giant", "block:done"]);
    }
  });
});

describe("a declaration in the middle of a course", () => {
  test("[GA-RET-3] is made by whoever controls what it is about, between two windows", () => {
    const zones = { b: { field: ["Page", "Bearer"] } };
    const game = lay(skirmish, { field: ["Giant"] }, zones.b, at("muster"));
    chooseAll(game, "raid:Giant", "target:Page", "pass", "pass");
    expect([decision(game)?.kind, asked(game), keys(game)]).toEqual([
      "declare",
      "b",
      ["riposte:Bearer>Giant", "riposte:done"],
    ]);
    choose(game, "riposte:Bearer>Giant");
    restsAt(game, "turn 3 muster");
    expect(eventsNamed(game, "hit").map((event) => [event.by, event.object, event.amount])).toEqual([
      ["Giant", "Page", 3],
      ["Page", "Giant", 1],
      ["Giant", "Bearer", 3],
      ["Bearer", "Giant", 1],
    ]);
  });

  test("[GA-RET-5] opens the window after it only where something triggered by it", () => {
    const rules = withCards(skirmish, {
      Brawler: {
        types: "unit",
        keywords: "shield",
        power: 1,
        defense: 4,
        abilities: [{ trigger: "block", of: "this", do: [{ note: "omen" }] }],
      },
    });
    const game = lay(rules, { field: ["Giant"] }, { field: ["Page", "Brawler"] }, at("muster"));
    chooseAll(game, "raid:Giant", "target:Page", "pass", "pass", "riposte:Brawler>Giant");
    restsAt(game, "turn 3 muster/brawl/rush");
    expect([decision(game)?.why.rule, stacked(game)]).toEqual(["K-8b", ["b: Brawler ability"]]);
  });
});

test("[CR 508.1c] what keeps something from one declaration keeps it from no other", () => {
  const pacifist = { static: { restrict: {}, declaration: "block", of: { name: "Bear" } } };
  const rules = withCards(variants, { Peace: { types: "enchantment", abilities: [pacifist] } });
  const game = lay(rules, { battlefield: ["Bear", "Peace"] }, {}, at("declareAttackers"));
  expect(keys(game)).toContain("attack:Bear>b");
});

test("[CR 509.1b] what can be blocked by two at least and two at most is blocked by two or none", () => {
  const pair = { restrict: {}, to: { name: "Pair" }, atLeast: 2, atMost: 2, each: true, declaration: "block" };
  const rules = withCards(variants, {
    Pair: { types: "creature", power: 2, toughness: 2, abilities: [{ static: pair }] },
  });
  const game = lay(
    rules,
    { battlefield: ["Pair"] },
    { battlefield: ["Bear", "Striker", "Runner"] },
    at("declareAttackers"),
  );
  chooseAll(game, "attack:Pair>b", "pass", "pass", "block:Bear>Pair");
  expect(keys(game)).toEqual(["block:Striker>Pair", "block:Runner>Pair"]);
  choose(game, "block:Striker>Pair");
  expect(keys(game)).toEqual(["block:done"]);
});
