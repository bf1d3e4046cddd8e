import * as fc from "fast-check";
import { expect, test } from "vitest";
import { council } from "../../council/src/card/set.ts";
import { look as councilLook } from "../../council/src/look.ts";
import { magic } from "../../magic/src/card/set.ts";
import { look } from "../../magic/src/look.ts";
import * as api from "../src/index.ts";
import { isInput, isSameRules, readStored, restoreMatch, storeMatch, type Match } from "../src/index.ts";
import { choose, laid } from "./small.ts";

const known = { ruleset: magic, look };

function played(): Match {
  const match = laid({ alice: { hand: ["Shock"], battlefield: ["Mountain"] }, bob: {} });
  api.say(match, "bob", { stop: { span: "upkeep", whose: "mine" } });
  choose(match, "cast:Shock");
  choose(match, "target:bob");
  choose(match, "pass");
  return match;
}

const text = JSON.stringify(storeMatch(played()));

test("a match that is kept is read as it was, and later inputs do not reach it", () => {
  const match = played();
  const stored = storeMatch(match);
  const count = stored.inputs.length;
  api.say(match, "bob", { full: true });
  expect([stored.inputs.length, readStored(JSON.stringify(stored))]).toEqual([count, stored]);
  expect(isSameRules(stored, known)).toBe(true);
  expect(isSameRules({ ...stored, ruleset: { name: "magic", fingerprint: "" } }, known)).toBe(false);
});

test.each([
  ["", "this is no JSON"],
  ["{", "this is no JSON"],
  ["null", "this is no match of Turnwright: expected { turnwright: 1, ruleset, setup, players, inputs }"],
  ['{"turnwright":2}', "this is a match of version 2, and only version 1 can be read"],
  ['{"turnwright":1}', "inputs: expected a list"],
  ['{"turnwright":1,"inputs":[3]}', "inputs[0]: expected a command or a wish"],
  ['{"turnwright":1,"inputs":[]}', "ruleset: expected { name, fingerprint }"],
  ['{"turnwright":1,"inputs":[],"ruleset":{"name":"m","fingerprint":""}}', "setup: expected what the game starts from"],
  [
    '{"turnwright":1,"inputs":[],"ruleset":{"name":"m","fingerprint":""},"setup":{"seats":"ab"}}',
    "setup.seats: expected the names of the seats",
  ],
  [
    '{"turnwright":1,"inputs":[],"ruleset":{"name":"m","fingerprint":""},"setup":{"seats":["a"]},"players":{}}',
    "players: expected { kind: person } or { kind: bot, bot } for each seat",
  ],
])("%s is refused: %s", (given, reason) => {
  expect(readStored(given)).toBe(reason);
});

test("what the rules do not allow any more is left out with all that follows, and it is said why", () => {
  const stored = storeMatch(played());
  const other = stored.inputs.map((input, index) => (index === 1 ? { ...input, key: "cast:Opt" } : input));
  const found = restoreMatch({ ...stored, inputs: other }, known);
  expect([found.lost, found.reason]).toEqual([
    stored.inputs.length - 1,
    'option 1 is "cast:Shock" here, not "cast:Opt"',
  ]);
  const wished = { seat: "bob", wish: { stop: { span: "tea", whose: "any" as const } } };
  expect(restoreMatch({ ...stored, inputs: [wished] }, known)).toMatchObject({ lost: 1 });
  expect(restoreMatch({ ...stored, inputs: [wished] }, known).reason).toContain('no span is called "tea"; there are');
});

test("a match of another game is refused", () => {
  const stored = readStored(text);
  if (typeof stored === "string") throw new Error(stored);
  expect(() => restoreMatch(stored, { ruleset: council, look: councilLook })).toThrow(
    "this is a match of magic, not of council",
  );
});

/** Runs something that may refuse or throw an error with a text, but must not stumble. */
function mustNotStumble(run: () => unknown): void {
  try {
    run();
  } catch (error) {
    if (!(error instanceof Error) || error.constructor !== Error) throw error;
  }
}

const junk = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 0.5, 1e99, "", "alice", "pass", [], {}, [null], "__proto__"),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Puts something else into one place of a value. */
function spoilt(data: unknown, path: readonly number[], put: unknown): unknown {
  if (typeof data !== "object" || data === null || path.length === 0) return put;
  const keys = Object.keys(data);
  const key = keys[(path[0] ?? 0) % Math.max(1, keys.length)];
  if (key === undefined) return put;
  const inner = spoilt(Reflect.get(data, key), path.slice(1), put);
  return Array.isArray(data)
    ? data.map((each: unknown, index) => (String(index) === key ? inner : each))
    : { ...data, [key]: inner };
}

test("a damaged match is refused with a text, or taken up as far as it goes", () => {
  let taken = 0;
  fc.assert(
    fc.property(fc.array(fc.nat(40), { minLength: 1, maxLength: 6 }), junk, (path, put) => {
      const stored = readStored(JSON.stringify(spoilt(JSON.parse(text), path, put)));
      if (typeof stored === "string") return;
      mustNotStumble(() => restoreMatch(stored, known));
      taken++;
    }),
    { numRuns: 600, seed: 19 },
  );
  expect(taken).toBeGreaterThan(20);
});

test("whatever is given to a match is refused or said to be wrong, and breaks nothing", () => {
  const match = played();
  const { look: _, ...rest } = match.opening;
  const calls: ((put: unknown) => unknown)[] = [
    (put) => api.say(match, "alice", put as api.Wish),
    (put) => api.say(match, put as string, { full: true }),
    (put) => api.give(match, put as api.Given),
    (put) => api.give(match, { command: put } as api.Given),
    (put) => api.give(match, { command: { seat: "alice", decision: match.game.decisions, choice: put } } as api.Given),
    (put) => api.goBack(api.forkAt(match, match.moments.length), put as number),
    (put) => api.forkAt(match, put as number),
    (put) => api.takeBackTo(match, "alice", put as number),
    (put) => api.takeBackTo(match, put as string, 0),
    (put) => api.coming(match, match.game, put as string, 4),
    (put) => api.ifPassed(match, put as string),
    (put) => api.timeLeft(match, { game: put as number }, "alice", 0),
    (put) => api.enforceTime(match, { decision: 1e9 }, put as number),
    (put) => api.story(match, put as string),
    (put) => api.passedFor(match, put as string, 3),
    (put) => api.pastSpans(match, put as string, 3),
    (put) => api.stopsOf(match, put as string),
    (put) => api.verdictFor(match, match.game, put as string),
    (put) => api.lastDecisionOf(match, put as string),
    (put) => isInput(put),
    (put) => readStored(JSON.stringify(put)),
    (put) => api.openMatch({ ...rest, look, players: { alice: put } as never }),
    (put) => api.openMatch({ ...match.opening, setup: put as never }),
  ];
  fc.assert(
    fc.property(fc.nat(calls.length - 1), junk, (index, put) => {
      mustNotStumble(() => calls[index]?.(put));
    }),
    { numRuns: 1500, seed: 19 },
  );
  expect(match.mishap).toBeNull();
});
