import { expect, test } from "vitest";
import { goBack, isGiven, lastDecisionOf, passOn, restoreCommands, say, waitingFor, type Match } from "../src/index.ts";
import { askedAt, choose, laid, passUntil } from "./small.ts";

const commandsOf = ({ inputs }: Match): Parameters<typeof restoreCommands>[1] =>
  inputs.filter(isGiven).map(({ command }) => command);

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
  const wrong = [...commands.slice(0, 3), { seat: "alice", decision: 0, choice: 99 }, ...commands.slice(3)];
  const { match: again, lost, reason } = restoreCommands(match.opening, wrong);
  expect([again.moments.length, lost]).toEqual([3, commands.length - 2]);
  expect(reason).not.toBeNull();
});
