import { place } from "@turnwright/kernel/client";
import { describe, expect, test } from "vitest";
import { magicWith } from "../../magic/src/card/settled-set.ts";
import { forkAt, give, goBack, passedFor, passOn, say, waitingFor, type Match } from "../src/index.ts";
import { askedAt, bot, choose, codeOf, laid, passUntil } from "./small.ts";

const shocking = { hand: ["Shock"], battlefield: ["Mountain"] };

const goblin = { battlefield: ["Raging Goblin"] };

describe("a stop that counts once", () => {
  const stopped = (): Match => {
    const match = laid({ alice: {}, bob: {} });
    say(match, "alice", { stop: { span: "endStep", whose: "theirs", once: true } });
    say(match, "alice", { stop: { span: "endStep", whose: "mine" } });
    return match;
  };

  test("is not used by one of the same span in other turns", () => {
    const match = stopped();
    passUntil(match, "alice", "endStep");
    expect([match.game.state.turn, codeOf(match)]).toEqual([3, "stop"]);
    choose(match, "pass");
    passUntil(match, "alice", "endStep");
    expect([match.game.state.turn, codeOf(match)]).toEqual([4, "stop"]);
    expect(match.sittings["alice"]?.wishes.stops).toEqual([{ span: "endStep", whose: "mine" }]);
  });

  test("asks until there is an answer, though it is used", () => {
    const match = stopped();
    passUntil(match, "alice", "endStep");
    choose(match, "pass");
    const asked = passUntil(match, "alice", "endStep");
    expect(waitingFor(match)).toBe(asked);
    expect(passOn(match)).toBe(asked);
    say(match, "alice", { full: false });
    expect(askedAt(match)).toBe("alice endStep");
    expect(askedAt(forkAt(match, match.moments.length))).toBe("alice endStep");
    choose(match, "pass");
    expect(askedAt(match)).not.toBe("alice endStep");
  });
});

describe("what a seat passes for", () => {
  test("a place: it is asked there, though nothing else would ask it", () => {
    const match = laid({ alice: {}, bob: {} });
    const from = match.moments.length;
    say(match, "alice", { goal: { kind: "place", stop: { span: "upkeep", whose: "theirs" }, from, turn: 3 } });
    choose(match, "pass");
    passUntil(match, "alice", "upkeep");
    expect([match.game.state.turn, codeOf(match)]).toEqual([4, "goal"]);
    expect(match.sittings["alice"]?.wishes.goal).toBeNull();
    expect(passOn(match).kind).toBe("person");
  });

  test("until somebody acts: nothing of its own asks it, and what somebody does asks it at once", () => {
    const match = laid({ alice: shocking, bob: { hand: ["Shock"], battlefield: ["Mountain"] } });
    say(match, "alice", { goal: { kind: "act" } });
    choose(match, "pass");
    passUntil(match, "bob", "precombatMain");
    expect(match.game.state.turn).toBe(4);
    expect(passedFor(match, "alice", 3).map(({ span, code }) => [span, code])).toContainEqual([
      "postcombatMain",
      "goal",
    ]);
    choose(match, "cast:Shock");
    choose(match, "target:alice");
    expect([askedAt(match), codeOf(match)]).toEqual(["alice precombatMain", "targeted"]);
  });

  test("counts under full control too, until full control is said again", () => {
    const match = laid({ alice: shocking, bob: {} });
    say(match, "alice", { full: true });
    say(match, "alice", { goal: { kind: "stop", from: match.game.state.turn } });
    choose(match, "pass");
    passUntil(match, "alice", "postcombatMain");
    expect(codeOf(match)).toBe("main");
    say(match, "alice", { goal: { kind: "turn", turn: 3 } });
    say(match, "alice", { full: true });
    expect(match.sittings["alice"]?.wishes.goal).toBeNull();
    choose(match, "pass");
    expect([askedAt(match), codeOf(match)]).toEqual(["alice endStep", "full"]);
  });

  test("a place that does not come costs no main phase of a later turn", () => {
    const match = laid({ alice: { hand: ["Time Walk"], battlefield: ["Island", "Island"] }, bob: {} });
    choose(match, "cast:Time Walk");
    passUntil(match, "alice", "precombatMain");
    say(match, "alice", { goal: { kind: "place", stop: { span: "draw", whose: "theirs" }, from: 0, turn: 3 } });
    choose(match, "pass");
    expect([askedAt(match), match.game.state.turn, codeOf(match)]).toEqual(["alice precombatMain", 4, "main"]);
  });

  test("the end of the turn: the second main phase is passed, the next own one is not", () => {
    const match = laid({ alice: {}, bob: {} });
    say(match, "alice", { goal: { kind: "turn", turn: 3 } });
    choose(match, "pass");
    expect([askedAt(match), match.game.state.turn]).toEqual(["bob precombatMain", 4]);
    expect(passedFor(match, "alice", 3).map(({ span, text }) => [span, text])).toContainEqual([
      "postcombatMain",
      "you said to pass until later",
    ]);
    passUntil(match, "alice", "precombatMain");
    expect([match.game.state.turn, codeOf(match)]).toEqual([5, "main"]);
  });

  test("is not taken up again by going back to before it was said, as stops are", () => {
    const match = laid({ alice: {}, bob: {} });
    say(match, "alice", { goal: { kind: "turn", turn: 3 } });
    choose(match, "pass");
    say(match, "alice", { stop: { span: "draw", whose: "any" } });
    say(match, "alice", { goal: { kind: "turn", turn: 4 } });
    goBack(match, 0);
    expect([askedAt(match), match.sittings["alice"]?.wishes.goal, match.sittings["alice"]?.wishes.stops]).toEqual([
      "alice precombatMain",
      null,
      [{ span: "draw", whose: "any" }],
    ]);
  });
});

describe("who was asked", () => {
  const asked = (zones = {}): Match => {
    const match = laid({
      alice: {},
      bob: { hand: ["Shock", "Shock"], battlefield: ["Mountain", "Mountain"] },
      ...zones,
    });
    say(match, "bob", { stop: { span: "beginningOfCombat", whose: "theirs", once: true } });
    passUntil(match, "bob", "beginningOfCombat");
    return match;
  };

  test("is still asked when it has cancelled what it began", () => {
    const match = asked();
    choose(match, "cast:Shock");
    expect(give(match, { command: { seat: "bob", cancel: true } })).toBeNull();
    expect([askedAt(match), codeOf(match)]).toEqual(["bob beginningOfCombat", "again"]);
  });

  test("is still asked when somebody else has left", () => {
    const match = asked({ carol: {} });
    expect(give(match, { command: { seat: "carol", leave: true } })).toBeNull();
    expect([askedAt(match), codeOf(match)]).toEqual(["bob beginningOfCombat", "stop"]);
  });

  test("and acted is asked again in the same span, and no more after it has passed", () => {
    const match = asked();
    choose(match, "cast:Shock");
    choose(match, "target:alice");
    expect(match.sittings["bob"]?.actedIn).toBe(place(match.game).id);
    passUntil(match, "bob", "beginningOfCombat");
    expect(codeOf(match)).toBe("again");
    choose(match, "pass");
    expect([askedAt(match), match.sittings["bob"]?.actedIn]).toEqual(["alice postcombatMain", 0]);
  });
});

describe("an attack", () => {
  const attacked = (attack: string, bob: object = shocking): Match => {
    const match = laid({ alice: { ...goblin, hand: ["Shock"] }, bob: { ...shocking, ...bob }, carol: shocking });
    passUntil(match, "alice", "declareAttackers");
    choose(match, attack);
    choose(match, "attack:done");
    return match;
  };

  test("asks whom it is against, and nobody else", () => {
    const match = attacked("attack:Raging Goblin>bob");
    expect([askedAt(match), codeOf(match)]).toEqual(["bob declareAttackers", "attacked"]);
    const { waiting } = match;
    expect(waiting.kind === "person" ? [waiting.verdict.text, waiting.verdict.rule] : []).toEqual([
      "Raging Goblin attacks you",
      "CR 508.1m",
    ]);
    passUntil(match, "alice", "postcombatMain");
    expect(passedFor(match, "carol", 3).map(({ span, text }) => [span, text])).toContainEqual([
      "declareAttackers",
      "no stop here",
    ]);
  });

  test("on a planeswalker asks its controller", () => {
    const walker = { battlefield: ["Mountain", { card: "Jace Beleren", marks: { loyalty: 3 } }] };
    const match = attacked("attack:Raging Goblin>Jace Beleren", walker);
    expect([askedAt(match), codeOf(match)]).toEqual(["bob declareAttackers", "attacked"]);
    expect(match.sittings["carol"]?.news).toEqual([]);
  });

  test("is still news after a pass while something waits to resolve", () => {
    const match = laid({
      alice: { battlefield: ["Raging Goblin", "Mountain"], hand: ["Shock"] },
      bob: shocking,
    });
    say(match, "alice", { stop: { span: "declareAttackers", whose: "mine" } });
    passUntil(match, "alice", "declareAttackers");
    choose(match, "attack:Raging Goblin>bob");
    choose(match, "cast:Shock");
    choose(match, "target:bob");
    choose(match, "pass");
    expect([askedAt(match), codeOf(match)]).toEqual(["bob declareAttackers", "targeted"]);
    choose(match, "pass");
    passUntil(match, "bob", "declareAttackers");
    expect([match.game.state.turn, codeOf(match)]).toEqual([3, "attacked"]);
    choose(match, "pass");
    expect(match.sittings["bob"]?.news).toEqual([]);
  });
});

describe("an ability that somebody activates", () => {
  const faerie = { battlefield: ["Sleep-Cursed Faerie", "Island", "Island"] };

  test("is told as an ability while it waits to resolve", () => {
    const match = laid({ alice: faerie, bob: shocking });
    choose(match, "activate:Sleep-Cursed Faerie");
    const { waiting } = match;
    expect(waiting.kind === "person" ? [waiting.seat, waiting.verdict.text] : []).toEqual([
      "bob",
      "an ability of alice's Sleep-Cursed Faerie is about to resolve",
    ]);
  });

  test("is no news once it has resolved: whoever let it resolve has answered", () => {
    const match = laid({ alice: faerie, bob: shocking });
    choose(match, "activate:Sleep-Cursed Faerie");
    choose(match, "pass");
    expect(match.sittings["bob"]?.news).toEqual([]);
    expect(askedAt(match)).toBe("alice precombatMain");
  });
});

test("[CR 805.4] whoever shares the turn of a mate is asked in it as in an own one", () => {
  const match = laid(
    { alice: {}, bob: { hand: ["Mountain", "Raging Goblin"] }, carol: {}, dave: {} },
    { carol: bot, dave: bot },
    magicWith({ format: "two-headed-giant" }),
  );
  choose(match, "pass");
  expect([askedAt(match), codeOf(match)]).toEqual(["bob precombatMain", "main"]);
});
