import { describe, expect, test } from "vitest";
import { skirmish } from "../shapes/skirmish-cards.ts";
import { kernelWords } from "../src/compile/names.ts";
import { extend, grammar, withCards, type Ruleset } from "../src/index.ts";
import { amounts } from "../src/query/amounts.ts";
import { conditions } from "../src/query/conditions.ts";
import { filterKeys } from "../src/query/filters.ts";
import { selectorNames } from "../src/query/selector-names.ts";
import { selectors } from "../src/query/selectors.ts";
import { start } from "./kit/index.ts";

const sorted = (names: Iterable<string>): string[] => [...names].toSorted();

describe("the grammar has the keys of every form, and of none besides", () => {
  test.each([
    ["words", [...Object.keys(grammar.words), ...grammar.innerWords], kernelWords.map(([name]) => name)],
    ["selectors", Object.keys(grammar.selectors), Object.keys(selectors)],
    ["selectors that are names", grammar.selectorNames, Object.keys(selectorNames)],
    ["amounts", Object.keys(grammar.amounts), Object.keys(amounts)],
    ["conditions", Object.keys(grammar.conditions), Object.keys(conditions)],
    ["keys of filters", Object.keys(grammar.filters), Object.keys(filterKeys)],
    [
      "words that may be costs",
      grammar.costs,
      kernelWords.filter(([, word]) => word.payable !== undefined).map(([name]) => name),
    ],
  ])("%s", (_what, declared, known) => {
    expect(sorted(declared)).toEqual(sorted(known));
  });
});

/** A copy of a ruleset in which something else stands at a place, or under another key. */
function changed(rules: Ruleset, place: readonly (string | number)[], change: (found: unknown) => unknown): Ruleset {
  const copy = (data: unknown, at: number): unknown => {
    if (at === place.length) return change(data);
    const key = place[at] ?? "";
    if (Array.isArray(data)) return data.map((each: unknown, index) => (index === key ? copy(each, at + 1) : each));
    if (typeof data !== "object" || data === null) throw new Error(`nothing is at ${place.slice(0, at).join(".")}`);
    const record: Record<string, unknown> = { ...data };
    return { ...record, [key]: copy(record[key], at + 1) };
  };
  return copy(rules, 0) as Ruleset;
}

const renamed =
  (from: string, to: string) =>
  (found: unknown): unknown =>
    Object.fromEntries(Object.entries(found as object).map(([key, value]) => [key === from ? to : key, value]));

const refusal = (rules: Ruleset): string => {
  try {
    start(rules, { seats: ["a", "b"] });
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
  return "accepted";
};

const card = (abilities: unknown): Ruleset => withCards(skirmish, { Odd: { abilities } as never });

const settle = (again: string) => ({ settle: { opens: "handing", again, rule: "K-1" } }) as const;

describe("what a ruleset says and nobody would obey is refused when it is compiled, with its place and what was meant", () => {
  test("the ruleset itself is accepted", () => {
    expect(refusal(skirmish)).toBe("accepted");
  });

  test.each<[string, Ruleset, string]>([
    ["a key of the whole", changed(skirmish, [], renamed("windows", "windws")), 'windows: "windows" is missing'],
    [
      "a key of a zone",
      changed(skirmish, ["zones", "hand"], (zone) => ({ ...(zone as object), hiden: "all" })),
      'zones.hand.hiden: unknown key "hiden" in zoneRule; did you mean "hidden"?',
    ],
    [
      "a value of a zone",
      changed(skirmish, ["zones", "hand", "whose"], () => "saet"),
      'zones.hand.whose: expected "seat" or "all", found "saet"; did you mean "seat"?',
    ],
    [
      "a span in the turn",
      changed(skirmish, ["turn", 0], () => "dwan"),
      'turn[0]: unknown span "dwan"; did you mean "dawn"?',
    ],
    [
      "a window of a span",
      changed(skirmish, ["spans", "block", "window"], () => "fixd"),
      'spans.block.window: unknown window "fixd"; did you mean "fixed"?',
    ],
    [
      "a declaration of a course",
      changed(skirmish, ["spans", "block", "begin", 0], () => ({ declare: "blok" })),
      'spans.block.begin[0].declare: unknown declaration "blok"; did you mean "block"?',
    ],
    [
      "a key of an action",
      changed(skirmish, ["actions"], (all) => ({ ...(all as object), odd: { rule: "K-1", cots: [] } })),
      'actions.odd.cots: unknown key "cots" in actionRule; did you mean "cost"?',
    ],
    [
      "a condition of an action",
      changed(skirmish, ["actions"], (all) => ({ ...(all as object), odd: { rule: "K-1", needs: ["nothng"] } })),
      'actions.odd.needs[0]: unknown test "nothng"',
    ],
    [
      "a condition that nothing reads",
      extend(skirmish, { conditions: { idle: { rule: "K-1", is: true } } }),
      "conditions.idle: nothing reads this condition",
    ],
    [
      "a type that only a slip has",
      extend(skirmish, {
        conditions: {
          odd: { rule: "K-1", is: { count: { objects: { types: ["soldier", "solider", "scout"] } } }, offered: true },
          even: { rule: "K-1", is: { count: { objects: { types: "soldier" } } }, offered: true },
        },
      }),
      'conditions.odd.is.count.objects.types[1]: nothing else has "solider" among its types; did you mean "soldier"?',
    ],
    [
      "a type that is none of those which the rules know",
      extend(skirmish, {
        grammar: { members: { types: ["soldier", "scout"] } },
        conditions: { odd: { rule: "K-1", is: { count: { objects: { types: ["soldier", "scot"] } } }, offered: true } },
      }),
      'conditions.odd.is.count.objects.types[1]: no member of types is called "scot"; did you mean "scout"?',
    ],
    [
      "what a card has to have for an action and no card can have",
      extend(skirmish, { actions: { odd: { rule: "K-1", having: "csot" } } }),
      'actions.odd.having: no card can have "csot"; did you mean "cost"?',
    ],
    [
      "a part of a turn beside a whole turn",
      changed(skirmish, ["spans", "block", "begin", 0], () => ({ insert: ["dawn"], after: "turn", rule: "K-1" })),
      'spans.block.begin[0].after: "dawn" is part of a turn, so nothing of it would come beside a whole turn',
    ],
    [
      "acts beside a course, which is all that happens",
      changed(skirmish, ["spans", "block"], (span) => ({ ...(span as object), course: [] })),
      "spans.block.begin: `course` is all that happens in block, so this would not: write it into `course`",
    ],
    [
      "a label that its course has not",
      extend(skirmish, { spans: { odd: { rule: "K-1", course: [{ named: "sweep" }, settle("swep")] } } }),
      'spans.odd.course[1].settle.again: no place of this course is called "swep"; did you mean "sweep"?',
    ],
    [
      "what a settle says of a window that it does not open",
      extend(skirmish, { spans: { odd: { rule: "K-1", course: [{ settle: { rule: "K-2" } }] } } }),
      'spans.odd.course[0].settle.rule: "rule" is about the window that opens: say which with "opens"',
    ],
    [
      "a name that stands twice in a list",
      changed(skirmish, ["actions", "play", "needs"], (all) => [...(all as string[]), "mine"]),
      '"mine" stands here twice: leave it out, or name another',
    ],
    [
      "two layers of one name",
      changed(skirmish, ["layers", 1, "name"], () => "base"),
      'layers[1].name: another layer is called "base": name it otherwise',
    ],
    [
      "seats from many to few",
      extend(skirmish, { seats: { min: 4, max: 2 } }),
      "seats.max: nobody is 4 or more and 2 or fewer",
    ],
    [
      "a number that starts below its least",
      extend(skirmish, { resources: { odd: { least: 5, start: 2 } } }),
      "resources.odd.start: it starts with 2, and is never below 5",
    ],
    [
      "a condition of an object that does not say so",
      extend(skirmish, { conditions: { odd: { rule: "K-1", is: { same: ["it", "you"] }, offered: true } } }),
      'conditions.odd: "it" is the object of an action, which only a condition with object: true is about: add that',
    ],
    [
      "a keyword of a family that is none",
      extend(skirmish, {
        keywords: { of: "types", abilities: {}, filters: { shelter: { scot: { types: "scout" } } } },
        grammar: { members: { types: ["soldier", "scout"] } },
      }),
      'keywords.filters.shelter.scot: no keyword is called "scot"; did you mean "scout"?',
    ],
    [
      "a number without room",
      extend(skirmish, { resources: { odd: { least: 5, most: 2 } } }),
      "resources.odd.most: nothing is at least 5 and at most 2",
    ],
    [
      "a limit of nothing",
      changed(skirmish, ["checks"], (found) => ({ ...(found as object), limit: 0 })),
      "checks.limit: with 0 it would be over before it begins",
    ],
    [
      "a wider name of what is no event",
      extend(skirmish, { kinds: { hti: "draw" } }),
      'kinds.hti: no event is called "hti"; did you mean "hit"?',
    ],
    [
      "a name wider than itself",
      extend(skirmish, { kinds: { draw: "heal", heal: "draw" } }),
      'kinds.draw: "draw" would be a wider name of itself',
    ],
    [
      "a number that starts with 0, below its least",
      extend(skirmish, { resources: { odd: { least: 1 } } }),
      "resources.odd.start: it starts with 0, and is never below 1",
    ],
    [
      "a cost that another takes the place of",
      extend(skirmish, { actions: { odd: { rule: "K-1", costOf: "cost", free: true } } }),
      'actions.odd.free: "costOf" says what is paid instead: leave it out',
    ],
    [
      "a keyword without abilities, of which each instance would count",
      extend(skirmish, { keywords: { of: "types", abilities: { brave: [] }, each: ["brvae"] } }),
      'keywords.each[0]: no keyword with abilities is called "brvae"; did you mean "brave"?',
    ],
    [
      "a key that no kernel reads",
      changed(skirmish, ["spans", "block"], (span) => ({ ...(span as object), level: "phase" })),
      'spans.block.level: unknown key "level" in spanRule',
    ],
    [
      "a window that nothing opens",
      extend(skirmish, { windows: { odd: { rule: "K-1" } } }),
      "windows.odd: nothing opens this window",
    ],
    [
      "an event with a name of the kernel's",
      extend(skirmish, { names: [...(skirmish.names ?? []), "forced"] }),
      'the kernel has an event called "forced": leave it out, or name yours otherwise',
    ],
    [
      "a verb that is no other's",
      extend(skirmish, { actions: { odd: { rule: "K-1", verb: "paly" } } }),
      'actions.odd.verb: no other action is called "paly", and "verbs" has none; did you mean "play"?',
    ],
    [
      "a mark of a layer that is none",
      extend(skirmish, { layers: [{ name: "odd", marks: { nonesuch: {} } }] }),
      'layers[0].marks.nonesuch: no mark is called "nonesuch"',
    ],
    [
      "what is lost from a set that is none",
      extend(skirmish, { lostWith: { typs: {} } }),
      'lostWith.typs: no characteristic that is a set is called "typs"; did you mean "types"?',
    ],
    [
      "what stays in a set that is none",
      extend(skirmish, { apart: { typs: [] } }),
      'apart.typs: no characteristic that is a set is called "typs"; did you mean "types"?',
    ],
    [
      "a word of a kind that is not spelled",
      extend(skirmish, {
        wordKinds: { hue: { members: ["red", "blue"], forms: [["redness"]], text: [], keys: [], layer: "base" } },
      }),
      "wordKinds.hue.forms[0]: there are 1 for 2 members: each has one, in their order",
    ],
    [
      "a check that looks at nothing",
      extend(skirmish, {
        checks: {
          mode: "together",
          limit: 9,
          list: [{ rule: "K-1", if: { matches: { types: "odd" }, of: "it" }, do: [] }],
        },
      }),
      'checks.list[0]: nothing is called "it" here: "each" says what is looked at',
    ],
    [
      "a name that another rule gives",
      extend(skirmish, {
        checks: {
          mode: "together",
          limit: 9,
          list: [
            { rule: "K-1", do: [{ choose: "everyone", as: "loser" }, { lose: "loser" }] },
            { rule: "K-2", if: { same: ["loser", "you"] }, do: [{ lose: "you" }] },
          ],
        },
      }),
      'checks.list[1].if.same: nothing is called "loser" here',
    ],
    [
      "a name that another act of the course gives",
      extend(skirmish, {
        spans: {
          ...skirmish.spans,
          odd: { rule: "K-1", begin: [{ choose: "everyone", as: "loser" }, { lose: "loser" }] },
        },
        turn: [...skirmish.turn, "odd"],
      }),
      'spans.odd.begin[1].lose: nothing is called "loser" here: each act of a course stands by itself, and what belongs together is one { sequence: [ … ] }',
    ],
    [
      "a number asked for what has no text",
      extend(skirmish, {
        actions: {
          bid: { rule: "K-1", zone: "hand", bare: true, of: {}, asks: ["number", "pay"], do: [{ lose: "you" }] },
        },
      }),
      'actions.bid.asks[0]: "number" is what the text of a card says, and a "bare" action uses none: ask in "do", as with { pick: … }',
    ],
    [
      "a filter that is empty among several",
      extend(skirmish, {
        conditions: {
          odd: { rule: "K-1", is: { count: { objects: { any: [{ types: "scout" }, {}] } } }, offered: true },
        },
      }),
      "conditions.odd.is.count.objects.any: an empty filter fits everything",
    ],
    [
      "stages without the last",
      changed(skirmish, ["actions", "play", "asks"], () => ["modes", "targets"]),
      'actions.play.asks: "pay" is the last of what is asked, also where nothing is paid: add it',
    ],
    [
      "a code of what nothing is refused by",
      extend(skirmish, { attempts: { rule: "K-1", codes: { condtion: "ODD" } } }),
      'attempts.codes.condtion: nothing is refused by a code or rule "condtion"; did you mean "condition"?',
    ],
    [
      "a way that no action has",
      extend(skirmish, { conditions: { odd: { rule: "K-1", is: { via: "slied" }, offered: true } } }),
      'conditions.odd.is.via: unknown way "slied"',
    ],
    [
      "a condition that never holds",
      extend(skirmish, {
        conditions: { odd: { rule: "K-1", is: { count: "everyone", atLeast: 3, atMost: 2 }, offered: true } },
      }),
      "conditions.odd.is.atLeast: nothing is at least 3 and at most 2: exchange them",
    ],
    [
      "numbers that would have something in common",
      extend(skirmish, {
        conditions: { odd: { rule: "K-1", is: { common: [{ characteristic: "power" }] }, offered: true } },
      }),
      "conditions.odd.is.common[0].characteristic: it is a number, of which nothing is in common",
    ],
    [
      "an event of a tally",
      extend(skirmish, { tallies: { odd: { on: "dye", per: "seat" } } }),
      'tallies.odd.on: unknown event "dye"; did you mean "die"?',
    ],
    [
      "a key of a word",
      card([{ spell: [{ resource: "will", whoo: "you", by: 1 }] }]),
      'cards.Odd.abilities[0].spell[0].whoo: unknown key "whoo" in resource; did you mean "who"?',
    ],
    [
      "a word",
      card([{ spell: [{ resorce: "will", by: 1 }] }]),
      'cards.Odd.abilities[0].spell[0]: unknown word "resorce"; did you mean "resource"?',
    ],
    [
      "a binding",
      card([{ spell: [{ move: "chossen", to: "hand" }] }]),
      'cards.Odd.abilities[0].spell[0].move: unknown name "chossen"; did you mean "chosen"?',
    ],
    [
      "a key of a filter",
      card([{ spell: [{ move: { objects: { zon: "hand" } }, to: "hand" }] }]),
      'objects.zon: unknown key "zon" in a filter; did you mean "zone"?',
    ],
    [
      "a key of a condition",
      card([{ spell: [{ if: { count: "everyone", atleast: 2 }, then: [] }] }]),
      'if.atleast: unknown key "atleast" in count; did you mean "atLeast"?',
    ],
    [
      "a key of a trigger",
      card([{ trigger: "begin:dawn", whose: "you", do: [], rule: "K-1" }]),
      'cards.Odd.abilities[0].whose: unknown key "whose" in trigger',
    ],
    [
      "a key of a card",
      withCards(skirmish, { Odd: { pwer: 2 } }),
      'cards.Odd.pwer: unknown key "pwer" in cardRecord; did you mean "power"?',
    ],
    [
      "players where objects are wanted",
      card([{ spell: [{ move: "opponents", to: "hand" }] }]),
      'expected objects, and "opponents" finds only players',
    ],
  ])("%s", (_what, rules, said) => {
    expect(refusal(rules)).toContain(said);
  });
});
