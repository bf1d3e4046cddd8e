import { expect, test } from "vitest";
import { ifAnswered, type Match } from "../src/index.ts";
import { magic } from "../../magic/src/card/set.ts";
import { choose, laid } from "./small.ts";

/** Bob is asked for blockers against a creature of power 3. */
const attacked = (life: number): Match => {
  const match = laid({ alice: { battlefield: ["Hill Giant"] }, bob: { battlefield: ["Grizzly Bears"] } }, {}, magic, {
    bob: { life },
  });
  choose(match, "pass");
  choose(match, "attack:Hill Giant>bob");
  return match;
};

test("who declares nobody is told what that costs, and who blocks that it costs nothing", () => {
  const match = attacked(20);
  expect(ifAnswered(match, "bob", [])).toEqual({ lost: 3 });
  expect(ifAnswered(match, "bob", [0])).toEqual({ lost: 0 });
});

test("an answer that loses the game says so, and changes nothing", () => {
  const match = attacked(3);
  const { version } = match;
  expect(ifAnswered(match, "bob", [])).toEqual({
    lost: 3,
    outcome: { winners: ["alice"], losers: ["bob"], drawn: false, rule: "CR 104.2a" },
  });
  expect([match.version, match.game.state.outcome]).toEqual([version, null]);
});

test("an answer that would be refused leads nowhere", () => {
  expect(ifAnswered(attacked(20), "bob", [7])).toBeNull();
});
