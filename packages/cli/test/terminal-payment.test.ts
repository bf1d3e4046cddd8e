import type { Match } from "@turnwright/match";
import { expect, test } from "vitest";
import { ran } from "./command.ts";
import { doing, gameCalled, opened, typedWith } from "./table.ts";

/** A game of Magic in which it is asked what to pay with. */
function byHand(hand: readonly string[], lands: readonly string[]): Match {
  const magic = gameCalled("magic");
  const variant = magic.pack.settled?.({ settings: { payment: "by hand" } });
  if (variant === undefined) throw new Error("nothing can be paid by hand");
  const library = Array.from({ length: 20 }, () => "Plains");
  const setup = {
    seats: ["alice", "bob"],
    zones: {
      alice: { hand, battlefield: lands, library },
      bob: { hand: ["Shock"], battlefield: ["Mountain"], library },
    },
    at: { turn: 3, active: "alice", span: "precombatMain" },
    seed: 7,
  };
  return opened(magic, setup, variant);
}

const lands = ["Forest", "Mountain", "Mountain"];

test("[CR 601.2g] what is paid with can be chosen", async () => {
  const { out } = await typedWith(byHand(["Goblin Piker", "Shock"], lands), {}, "goblin piker", "forest", "mountain");
  expect(out).toContain("Goblin Piker: what do you pay with? (enter pays the rest by itself) [CR 601.2");
  expect(out).toMatch(
    /lands +Mountain, Mountain \(tapped\), Forest \(tapped\)|lands +Mountain \(tapped\), Mountain, Forest \(tapped\)/,
  );
});

test("[CR 601.2g] enter pays the rest, and undo takes all of it back", async () => {
  const match = byHand(["Goblin Piker"], lands);
  const { out } = await typedWith(match, { asksAlways: true }, "goblin piker", "");
  expect(out).toMatch(/lands +Mountain \(tapped\) x2, Forest/);
  await typedWith(match, { asksAlways: true }, "u", "u");
  expect(match.game.state.objects.filter((each) => each?.exhausted === 1)).toEqual([]);
});

test.each([
  ["Giant Growth", "Mountain"],
  ["Shock", "Forest"],
])("[CR 601.2g] who holds %s and lets pay pays with the %s", async (other, tapped) => {
  for (const both of [
    ["Forest", "Mountain"],
    ["Mountain", "Forest"],
  ]) {
    const match = byHand(["Bonesplitter", other], [...both, "Grizzly Bears"]);
    const { out } = await typedWith(match, { asksAlways: true }, "bonesplitter", "");
    expect(out).toContain(`${tapped} (tapped)`);
  }
});

test("[CR 605.3a] lands that could be tapped are no reason to be asked, and a bot pays by itself", async () => {
  const match = byHand([], lands);
  const { out } = await typedWith(match, { bot: doing("cast Shock", "alice") }, "p", "p", "p", "q");
  expect(out).toContain("bob casts Shock");
  expect(out).toContain("Shock deals 2 damage to you: 18");
  expect(match.game.state.turn).toBeGreaterThan(3);
});

test("--pay is refused where nobody can be asked", async () => {
  expect(await ran(["play", "--pay"])).toMatchObject({ code: 2 });
});
