// A file of its own: what words name by themselves stands in no data of a ruleset, and nothing else looks at it.
import { expect, test } from "vitest";
import { magicRules } from "../shapes/magic.ts";
import { plain } from "../shapes/plain.ts";
import { extend, macro, type Ruleset } from "../src/index.ts";
import { parsed } from "../src/data/ids.ts";
import { eventsNamed, perform, start } from "./kit/index.ts";

/** A word that tells an event by a rule, neither of which stands in any data. */
const shout = macro(() => [{ note: "shouted", rule: "P-90" }]);

const loud = (uses: NonNullable<Ruleset["grammar"]>["uses"], names: readonly string[] = ["shouted"]): Ruleset =>
  extend(magicRules, {
    names: [...(magicRules.names ?? []), ...names],
    words: { shout },
    grammar: { uses: uses ?? {} },
  });

test("[X-18] a rule that a word of a ruleset cites is a rule of it, though no data name it", () => {
  const game = start(loud({ rule: ["P-90"] }), { seats: ["a", "b"] });
  perform(game, [{ shout: true }]);
  expect(eventsNamed(game, "shouted").map(({ rule }) => rule)).toEqual(["P-90"]);
});

test("[X-18] a rule that only a word cites, and nobody has named, is an error that says where it stands", () => {
  const game = start(loud({}), { seats: ["a", "b"] });
  expect(() => perform(game, [{ shout: true }])).toThrow(
    'unknown rule "P-90": what a word cites by itself stands in `grammar.uses.rule` of its ruleset',
  );
});

test("[X-18] a ruleset without a name that its words use is refused when it is compiled", () => {
  const begun = (rules: Ruleset) => () => start(rules, { seats: ["a", "b"] });
  expect(begun(loud({ event: ["shouted"] }))).not.toThrow();
  expect(begun(loud({ event: ["shouted"] }, []))).toThrow(
    'grammar.uses.event: the words of this ruleset use "shouted", and `names` does not declare it: put it back, or replace these words',
  );
  expect(begun(loud({ evnet: ["shouted"] }))).toThrow(
    'grammar.uses.evnet: there is no kind "evnet" of names; did you mean "event"?',
  );
});

test("[X-18] a ruleset whose keywords lack their abilities is refused when it is compiled", () => {
  const rules = extend(magicRules, parsed<Partial<Ruleset>>('{ "keywords": { "of": "keywords" } }'));
  expect(() => start(rules, { seats: ["a", "b"] })).toThrow('keywords: "abilities" is missing in keywordRules');
});

test("[X-18] what only a solver pays is no cost of an action without one", () => {
  const odd = extend(plain, {
    words: { coin: macro(() => []) },
    grammar: { words: { coin: { coin: "number" } }, costs: ["coin"] },
    cards: { Penny: { kind: "thing", cost: [{ coin: 1 }] } },
  });
  expect(() => start(odd, { seats: ["a", "b"] })).toThrow(
    'Penny: "coin" is paid by a solver, and actions.play has none: name it there under `solver`',
  );
  const taxing = extend(plain, {
    words: { coin: macro(() => []) },
    grammar: { words: { coin: { coin: "number" } }, costs: ["coin"] },
    cards: { Toll: { kind: "thing", abilities: [{ static: { tax: [{ coin: 1 }], actions: ["use"] }, rule: "P-1" }] } },
  });
  expect(() => start(taxing, { seats: ["a", "b"] })).toThrow(
    'Toll: "coin" is paid by a solver, and actions.use has none',
  );
});
