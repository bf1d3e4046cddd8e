import { expect, test } from "vitest";
import {
  gameAt,
  goBack,
  isGiven,
  lastDecisionOf,
  passOn,
  restoreCommands,
  say,
  waitingFor,
  stopsOf,
  type Input,
  type Match,
} from "../src/index.ts";
import { askedAt, choose, laid, passUntil } from "./small.ts";

/** The commands alone, without why they were given. */
const commandsOf = ({ inputs }: Match): Input[] =>
  inputs.filter(isGiven).map(({ command, key }) => (key === undefined ? { command } : { command, key }));

/** Alice acts in the upkeep of bob, where only her stop asks her, and passes on to her next turn. */
function acted(): Match {
  const match = laid({ alice: { hand: ["Shock"], battlefield: ["Mountain"] }, bob: {} });
  say(match, "alice", { stop: { span: "upkeep", whose: "theirs" } });
  passUntil(match, "alice", "upkeep");
  choose(match, "cast:Shock");
  choose(match, "target:bob");
  passUntil(match, "alice", "precombatMain");
  return match;
}

test("of a match that is taken up from its commands the same was decided by persons, and can be gone back to", () => {
  const match = acted();
  const { match: again, lost, reason } = restoreCommands(match.opening, commandsOf(match));
  expect([lost, reason, askedAt(again)]).toEqual([0, null, askedAt(match)]);
  const decided: string[] = [];
  for (let to = lastDecisionOf(again, "alice"); to >= 0; to = lastDecisionOf(again, "alice")) {
    decided.push(again.moments[to]?.given.key ?? "");
    goBack(again, to);
    expect([to, waitingFor(again).kind, passOn(again).kind]).toEqual([to, "person", "person"]);
  }
  expect(decided).toEqual(["target:bob", "cast:Shock", "pass", "pass"]);
  expect(again.moments).toEqual([]);
});

test("a command that is refused ends it there, with the reason", () => {
  const match = acted();
  const commands = commandsOf(match);
  const wrong = [
    ...commands.slice(0, 3),
    { command: { seat: "alice", decision: 0, choice: 99 } },
    ...commands.slice(3),
  ];
  const { match: again, lost, reason } = restoreCommands(match.opening, wrong);
  expect([again.moments.length, lost]).toEqual([3, commands.length - 2]);
  expect(reason).not.toBeNull();
});

test("with what seats wished it is the same match, to the last reason", () => {
  const match = acted();
  say(match, "alice", { stop: { span: "endStep", whose: "theirs" } });
  say(match, "alice", { occasion: "acted", on: false });
  const inputs = match.inputs.map((input) => (isGiven(input) ? { command: input.command } : input));
  const { match: again, lost, reason } = restoreCommands(match.opening, inputs);
  expect([lost, reason, again.inputs]).toEqual([0, null, match.inputs]);
  expect(stopsOf(again, "alice")).toEqual(stopsOf(match, "alice"));
  expect(again.moments.map(({ verdict }) => verdict)).toEqual(match.moments.map(({ verdict }) => verdict));
});

test("a command that would be another one than it was is refused, and so is a wish for what is not there", () => {
  const match = acted();
  const commands = commandsOf(match);
  const other = commands.map((input) =>
    isGiven(input) && input.key === "cast:Shock" ? { ...input, key: "cast:Bolt" } : input,
  );
  expect(restoreCommands(match.opening, other).reason).toMatch(/^option \d+ is "cast:Shock" here, not "cast:Bolt"$/);
  const wish = { seat: "alice", wish: { stop: { span: "tea", whose: "any" } } } as const;
  expect(restoreCommands(match.opening, [...commands.slice(0, 2), wish, ...commands.slice(2)])).toMatchObject({
    lost: commands.length - 1,
    reason: expect.stringContaining('no span is called "tea"') as string,
  });
});

test("the game at a moment is the one before it, and now behind the last; what is no number of a moment is refused", () => {
  const match = acted();
  expect(gameAt(match, 0).decisions).toBe(match.moments[0]?.game.decisions);
  expect(gameAt(match, match.moments.length)).toBe(match.game);
  for (const wrong of [-1, 1.5, Number.NaN, "1"])
    expect(() => gameAt(match, wrong as number)).toThrow("expected the number of a moment, from 0 on, found ");
});
