import {
  answer,
  decision,
  explain,
  start,
  submit,
  view,
  type Game,
  type Reason,
  type SeenObject,
} from "@turnwright/kernel";
import { whyNot } from "@turnwright/kernel/client";
import { describe, expect, test } from "vitest";
import { magic } from "../src/index.ts";

const library = Array.from({ length: 20 }, () => "Plains");

function lay(alice: Readonly<Record<string, readonly string[]>>, span = "precombatMain", active = "alice"): Game {
  return start(magic, {
    seats: ["alice", "bob"],
    zones: {
      alice: { library, ...alice },
      bob: { hand: ["Sudden Shock"], battlefield: ["Mountain", "Mountain"], library },
    },
    at: { turn: 3, active, span },
    seed: 7,
  });
}

/** What a seat sees in its own zones. */
const own = (game: Game, seat: string): readonly SeenObject[] =>
  Object.values(view(game, seat).seats[seat]?.zones ?? {}).flatMap((zone) => (typeof zone === "number" ? [] : zone));

/** The reasons against the first thing that could be done with a card of alice's. */
function reasons(game: Game, name: string, wanted?: string): readonly Reason[] {
  const { id = "" } = own(game, "alice").find((each) => each.name === name) ?? {};
  const found = whyNot(game, "alice", id).find(({ verb }) => wanted === undefined || verb === wanted);
  return found?.refusal?.reasons ?? [];
}

describe("a refusal says what helps", () => {
  test("[CR 601.2h] what something costs and what of it is missing", () => {
    const game = lay({ hand: ["Goblin Piker", "Hill Giant"], battlefield: ["Forest"] });
    expect(reasons(game, "Goblin Piker")).toEqual([{ text: "it costs {1}{R}, and {R} is missing", rule: "CR 601.2h" }]);
    expect(reasons(game, "Hill Giant")).toEqual([
      { text: "it costs {3}{R}, and {2}{R} is missing", rule: "CR 601.2h" },
    ]);
  });

  test("[CR 119.7] where a cost is life that nobody can gain, it is not said how much there is", () => {
    const game = lay({ hand: ["Skyshroud Cutter"], battlefield: ["Forest", "Havoc Festival"] });
    const { id = "" } = own(game, "alice").find(({ name }) => name === "Skyshroud Cutter") ?? {};
    expect(explain(game, "alice", { verb: "cast", of: id, via: "alternative" })?.reasons).toEqual([
      { text: "that life cannot be paid", rule: "CR 601.2h" },
    ]);
  });

  test("[CR 307.1] when it would be possible, and where the game is", () => {
    const game = lay({ hand: ["Hill Giant"], battlefield: ["Mountain"] }, "upkeep");
    expect(reasons(game, "Hill Giant")).toEqual([
      { text: "it needs: it is your main phase; now it is your turn, beginning, upkeep", rule: "CR 307.1" },
    ]);
    const theirs = lay({ hand: ["Mountain"] }, "upkeep", "bob");
    answer(theirs, 0);
    expect(reasons(theirs, "Mountain").map(({ text }) => text)).toEqual([
      "it needs: it is your turn; now it is bob's turn, beginning, upkeep",
      "it needs: it is your main phase and the stack is empty; now it is bob's turn, beginning, upkeep",
    ]);
  });

  test("[CR 508.1] when attackers are declared; of a land that only creatures attack", () => {
    const game = lay({ battlefield: ["Hill Giant", "Mountain"] });
    expect(reasons(game, "Hill Giant", "attack")).toEqual([
      {
        text: "Hill Giant: attackers are declared as the declare attackers step of your combat phase begins",
        rule: "CR 508.1",
      },
    ]);
    const mountain = own(game, "alice").find(({ name }) => name === "Mountain");
    expect(whyNot(game, "alice", mountain?.id ?? "").map(({ verb }) => verb)).not.toContain("attack");
    expect(explain(game, "alice", { verb: "attack", of: mountain?.id ?? "" })?.rules[0]).toBe("CR 506.3");
  });

  test("[CR 702.61] what forbids it, as something that can be pointed to", () => {
    const game = lay({ hand: ["Shock"], battlefield: ["Mountain"] }, "upkeep", "bob");
    const cast = decision(game)?.options.find(({ verb }) => verb === "cast")?.index ?? -1;
    submit(game, { seat: "bob", decision: decision(game)?.id ?? 0, choice: cast });
    while (decision(game)?.kind === "target") answer(game, 0);
    answer(game, 0);
    const [shock] = view(game, "alice").stack;
    expect(view(game, "alice").waitingFor).toBe("alice");
    expect(reasons(game, "Shock")).toEqual([{ text: "Sudden Shock forbids it", rule: "CR 702.61", by: shock?.id }]);
  });

  test("[CR 302.6] what is new, not only that a cost cannot be paid", () => {
    const game = lay({ hand: ["Prodigal Sorcerer"], battlefield: ["Island", "Island", "Island"] });
    const cast = decision(game)?.options.find(({ verb }) => verb === "cast")?.index ?? -1;
    answer(game, cast);
    while (view(game, "alice").stack.length > 0) answer(game, 0);
    expect(reasons(game, "Prodigal Sorcerer", "activate")).toEqual([
      { text: "it costs to tap what came under your control this turn", rule: "CR 602.5a" },
    ]);
  });
});
