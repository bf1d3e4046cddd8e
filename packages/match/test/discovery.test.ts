import { describe, expect, test } from "vitest";
import { decks } from "../../magic/src/card/decks.ts";
import { magic } from "../../magic/src/card/set.ts";
import { look } from "../../magic/src/look.ts";
import { lastDecisionOf, openMatch, takeBackTo, type Match } from "../src/index.ts";
import { askedAt, bot, choose, codeOf, laid, passUntil, person } from "./small.ts";

/** What each seat has learned since a moment, where it has learned something. */
const learned = ({ moments }: Match, from = 0): Readonly<Record<string, readonly string[]>> => {
  const found: Record<string, string[]> = {};
  for (const moment of moments.slice(from))
    for (const [seat, what] of Object.entries(moment.learned))
      if (what.length > 0) found[seat] = [...(found[seat] ?? []), ...what];
  return found;
};

const islands = (count: number): string[] => Array.from({ length: count }, () => "Island");

describe("what a seat has learned", () => {
  test("a card that is cast, for the others; cards that are drawn, for whoever draws them", () => {
    const match = laid({
      alice: { hand: ["Divination"], battlefield: islands(3), library: ["Shock", "Mountain", "Island"] },
      bob: {},
    });
    choose(match, "cast:Divination");
    expect(learned(match)).toEqual({ bob: ["Divination"], alice: ["Shock", "Mountain"] });
  });

  test("no token, and no ability: everybody could foresee them", () => {
    const match = laid({ alice: { hand: ["Dragon Fodder"], battlefield: ["Mountain", "Mountain"] }, bob: {} });
    choose(match, "cast:Dragon Fodder");
    expect(learned(match)).toEqual({ bob: ["Dragon Fodder"] });
  });

  test("a hand after a mulligan, also where it has the same cards as the one before", () => {
    const match = openMatch({
      ruleset: magic,
      look,
      setup: { seats: ["alice", "bob"], decks: { alice: islands(60), bob: decks["vigil"] ?? [] }, seed: 3 },
      players: { alice: person, bob: person },
    });
    choose(match, "opening:mulligan");
    choose(match, "opening:keep");
    expect(learned(match)).toEqual({ alice: islands(7) });
  });

  test("a card that is face down is learned by the others when it is turned up, and not before", () => {
    const match = laid({ alice: { hand: ["Maelstrom Djinn"], battlefield: islands(9) }, bob: {} });
    choose(match, "cast:Maelstrom Djinn via morph");
    expect(learned(match)).toEqual({});
    const from = match.moments.length;
    choose(match, "turnFaceUp:Maelstrom Djinn");
    expect(learned(match, from)).toEqual({ bob: ["Maelstrom Djinn"] });
  });

  test("what chance brought", () => {
    const match = laid({ alice: { hand: ["Mana Clash"], battlefield: ["Mountain"] }, bob: {} });
    choose(match, "cast:Mana Clash");
    expect(new Set(learned(match)["alice"])).toEqual(new Set(["what chance brought for Mana Clash"]));
  });

  test("the hand of a seat that it governs, whose main phase asks it", () => {
    const match = laid({
      alice: { battlefield: ["Mindslaver", ...islands(4)] },
      bob: { hand: ["Shock", "Mountain"] },
    });
    choose(match, "activate:Mindslaver");
    choose(match, "target:bob");
    const from = match.moments.length;
    choose(match, "pass");
    passUntil(match, "alice", "precombatMain");
    expect([match.game.state.turn, askedAt(match), codeOf(match)]).toEqual([4, "alice precombatMain", "main"]);
    expect(learned(match, from)["alice"]?.toSorted()).toEqual(["Island", "Mountain", "Shock"]);
  });
});

describe("taking back", () => {
  const played = (players = {}): Match => {
    const match = laid({ alice: { hand: ["Mountain"] }, bob: {} }, players);
    choose(match, "play:Mountain");
    return match;
  };

  test("is free against a bot, which forgets, and by consent against a person, who has seen the card", () => {
    const alone = played({ bob: bot });
    expect(takeBackTo(alone, "alice", lastDecisionOf(alone, "alice"))).toEqual({ free: true, learned: {}, needs: [] });
    const match = played();
    expect(takeBackTo(match, "alice", lastDecisionOf(match, "alice"))).toEqual({
      free: false,
      learned: { bob: ["Mountain"] },
      needs: ["bob"],
    });
  });

  test("needs consent when another person has decided something since, though nobody has learned anything", () => {
    const match = laid({ alice: {}, bob: {} });
    choose(match, "pass");
    expect([askedAt(match), takeBackTo(match, "alice", 0).free]).toEqual(["alice postcombatMain", true]);
    passUntil(match, "bob", "precombatMain");
    const to = match.moments.length;
    choose(match, "pass");
    expect(takeBackTo(match, "alice", to)).toEqual({ free: false, learned: {}, needs: ["bob"] });
    expect(takeBackTo(match, "bob", to)).toEqual({ free: true, learned: {}, needs: [] });
  });

  test.each([-1, 99, 0.5, Number.NaN])("to moment %s, which is not there, says how many there are", (to) => {
    const match = played();
    expect(() => takeBackTo(match, "alice", to)).toThrow(`there is no moment ${to}: the match has`);
  });
});
