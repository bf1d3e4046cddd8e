import { describe, expect, test } from "vitest";
import { skirmish } from "../shapes/skirmish-cards.ts";
import { teamWindows, windows } from "../shapes/windows.ts";
import { allEvents, decision, submit, where, type Game, type Ruleset, type Setup } from "../src/index.ts";
import {
  asked,
  at,
  choose,
  chooseAll,
  eventsNamed,
  keys,
  lay,
  lines,
  passTo,
  resolveAll,
  restsAt,
  stacked,
  start,
  story,
  windowsOf,
  zone,
} from "./kit/index.ts";

/** A table at the beginning of a span of the first seat's turn; everybody has one of each card. */
function placed(span: string, names = "a b c", setup: Partial<Setup> = {}, rules: Ruleset = windows): Game {
  const seats = names.split(" ");
  const things = { hand: ["Flag", "Call", "Lock", "Shout", "Hush"], table: ["Bell"] };
  return start(rules, {
    seats,
    zones: Object.fromEntries(seats.map((seat) => [seat, things])),
    at: { turn: 2, active: seats[0] ?? "", span },
    ...setup,
  });
}

/**
 * Who is asked, one after the other, while seats do what is listed, and where the game is then. A word is what the seat
 * that is asked does: "pass", or an option by its key.
 */
function askedWhile(game: Game, ...deeds: readonly string[]): string {
  const seats = deeds.map((deed) => {
    const seat = decision(game)?.seat ?? "nobody";
    choose(game, deed);
    return seat;
  });
  return `${seats.join(" ")}, then ${decision(game)?.seat ?? "nobody"} in ${where(game).split(" ").at(-1) ?? ""}`;
}

const WAVE = "wave:Flag";

describe("until all pass in succession", () => {
  test("[MTG-PRI-1, MTG-PRI-4, CR 117.3a, CR 117.4] the active seat is asked first, and when all have passed in succession the window is over", () => {
    expect(askedWhile(placed("ordinary"), "pass", "pass", "pass")).toBe("a b c, then b in nextFirst");
  });

  test("[MTG-PRI-3, CR 117.3c] whoever acts is asked again, and passes count from anew", () => {
    expect(askedWhile(placed("ordinary"), "pass", WAVE, "pass", "pass", "pass")).toBe("a b b c a, then b in nextFirst");
  });

  test("[MTG-PRI-2, MTG-TURN-2, CR 500.2] what is on the stack resolves when all have passed; then the active seat is asked, and the window goes on", () => {
    const game = placed("ordinary");
    expect(askedWhile(game, "pass", "call:Call", "pass", "pass", "pass")).toBe("a b b c a, then a in ordinary");
    expect(askedWhile(game, "pass", "pass", "pass")).toBe("a b c, then b in nextFirst");
    const rules = allEvents(game)
      .filter((event) => event.name === "priority")
      .map((event) => `${event.seat ?? ""} ${event.rule}`);
    expect(rules.slice(0, 3)).toEqual(["a W-1a", "b W-1c", "a W-1d"]);
  });

  test("[CR 117.3a] another seat than the active one may be the first; after a resolution it is the active seat", () => {
    const game = placed("nextFirst");
    expect(askedWhile(game, "pass", "call:Call", "pass", "pass", "pass")).toBe("b c c a b, then a in nextFirst");
    expect(askedWhile(game, "pass", "pass", "pass")).toBe("a b c, then a in toNext");
  });

  test.each([WAVE, "call:Call", "ring:Bell"])("[C1K-STK-1] after %s the next seat may be asked", (deed) => {
    expect(askedWhile(placed("toNext"), "pass", deed, "pass")).toBe("a b c, then a in toNext");
  });

  test.each([WAVE, "call:Call", "ring:Bell"])("[W-4a] after %s the active seat may be asked", (deed) => {
    expect(askedWhile(placed("toActive"), "pass", deed, "pass")).toBe("a b a, then b in toActive");
  });

  test("[MTG-MP-1, CR 800.4a] priority that a seat holds as it leaves goes to the next, and the passes of the others still count", () => {
    const game = placed("ordinary", "a b c d");
    askedWhile(game, "pass");
    submit(game, { seat: "b", leave: true });
    expect(askedWhile(game, "pass", "pass")).toBe("c d, then c in nextFirst");
  });

  test("[T139, CR 800.4a] it goes to the next seat also where all that are left have passed before", () => {
    const game = placed("ordinary", "a b c d");
    askedWhile(game, "pass", "pass", "pass");
    submit(game, { seat: "d", leave: true });
    expect(askedWhile(game, "pass")).toBe("a, then b in nextFirst");
  });

  test("[MTG-MP-2, CR 800.4j] where the active seat has left, the next one is asked first", () => {
    const game = placed("ordinary");
    submit(game, { seat: "a", leave: true });
    expect(askedWhile(game, "pass", "pass")).toBe("b c, then c in nextFirst");
  });
});

describe("one round", () => {
  test("[W-5a] each seat is asked once, from the active one on", () => {
    expect(askedWhile(placed("oneRound"), "pass", "pass", "pass")).toBe("a b c, then a in fixed");
  });

  test("[W-5a] an act is that seat's turn in the round", () => {
    expect(askedWhile(placed("oneRound"), "pass", WAVE, "pass")).toBe("a b c, then a in fixed");
  });

  test.each(["call:Call", "ring:Bell"])(
    "[W-5a] what %s puts on the stack resolves first, and then the round goes on where it was",
    (deed) => {
      expect(askedWhile(placed("oneRound"), "pass", deed, "pass", "pass", "pass", "pass")).toBe(
        "a b b c a c, then a in fixed",
      );
    },
  );

  test("[W-5a] a seat that leaves is not missed, whether it had its turn or not", () => {
    const before = placed("oneRound", "a b c d");
    askedWhile(before, "pass", "pass");
    submit(before, { seat: "a", leave: true });
    expect(askedWhile(before, "pass", "pass")).toBe("c d, then b in fixed");
    const after = placed("oneRound", "a b c d");
    askedWhile(after, "pass");
    submit(after, { seat: "b", leave: true });
    expect(askedWhile(after, "pass", "pass")).toBe("c d, then a in fixed");
  });
});

describe("a fixed order", () => {
  test("[W-6a] the seats are asked in this order and no other", () => {
    expect(askedWhile(placed("fixed", "a b"), "pass", "pass", "pass")).toBe("a b a, then a in shut");
  });

  test.each([
    [[WAVE, "pass", "pass", "pass"], "a a b a, then a in shut"],
    [["pass", WAVE, "pass", "pass", "pass"], "a b a b a, then a in shut"],
    [["pass", "pass", WAVE, "pass", "pass", "pass"], "a b a a b a, then a in shut"],
  ])("[W-6a] an act starts the order again: %s", (deeds, expected) => {
    expect(askedWhile(placed("fixed", "a b"), ...deeds)).toBe(expected);
  });

  test.each(["call:Call", "ring:Bell"])(
    "[W-6a] while something is on the stack the order does not hold: after %s the next seat answers, and then the order starts again",
    (deed) => {
      expect(askedWhile(placed("fixed", "a b"), "pass", deed, "pass", "pass", "pass", "pass", "pass")).toBe(
        "a b a b a b a, then a in shut",
      );
    },
  );
});

describe("closed windows", () => {
  test("[W-7a] nobody is asked while it is closed", () => {
    const game = placed("shut", "a b", { resources: { b: { locks: 1 } } });
    restsAt(game, "turn 2 later");
    expect(askedWhile(placed("shut", "a b"), "pass", "pass")).toBe("a b, then a in later");
  });

  test("[W-7a] it closes as soon as that holds", () => {
    expect(askedWhile(placed("shut", "a b c"), "pass", "wave:Lock")).toBe("a b, then a in later");
  });
});

describe("windows that are closed over a stack", () => {
  test("[GA-OPP-8] what is on the stack resolves, with what triggered meanwhile, until it is open again", () => {
    const game = lay(skirmish, { hand: ["Vow", "Hush"], field: ["Chronicle"] }, {}, at("muster"));
    chooseAll(game, "play:Vow", "pass");
    expect(stacked(game)).toEqual(["a: Vow", "a: Chronicle ability"]);
    const before = eventsNamed(game, "priority").length;
    choose(game, "play:Hush");
    expect([stacked(game), asked(game)]).toEqual([["a: Vow", "a: Chronicle ability"], "a"]);
    expect(story(game, "resolve", "omen", "heal")).toEqual(["resolve Chronicle", "omen a", "resolve Hush", "heal a"]);
    expect(eventsNamed(game, "priority").length).toBe(before + 1);
  });

  test("[GA-MA-3] one seat alone may do one thing; to what is then on the stack all may respond, and no window follows", () => {
    const game = lay(skirmish, { camp: ["Envoy", "Page"] }, { hand: ["Vow"] }, at("errand"));
    choose(game, "prepare:yes");
    expect([asked(game), keys(game).toSorted()]).toEqual(["a", ["pass", "send:Envoy", "send:Page"]]);
    choose(game, "send:Envoy");
    expect([asked(passTo(game, "b")), keys(game)]).toEqual(["b", ["pass", "play:Vow"]]);
    resolveAll(choose(game, "play:Vow"));
    restsAt(game, "turn 3 muster");
    expect([zone(game, "field"), zone(game, "camp", "a"), stacked(game)]).toEqual([["Envoy"], ["Page"], []]);
  });

  test("[GA-MA-3] who does nothing is asked once, and nobody else", () => {
    const game = lay(skirmish, { camp: ["Envoy"] }, { hand: ["Vow"] }, at("errand"));
    chooseAll(game, "prepare:yes", "pass");
    expect([where(game), windowsOf(game)[0]]).toEqual(["turn 3 muster", "errand: a"]);
    const other = choose(lay(skirmish, { camp: ["Envoy"] }, {}, at("errand")), "prepare:no");
    expect([where(other), windowsOf(other)[0]]).toEqual(["turn 3 muster", "errand:"]);
  });
});

/** The beginnings, notes and questions of spans whose windows open only sometimes. */
const happened = (game: Game): string[] =>
  allEvents(game)
    .map((event) => event.name)
    .filter((name) => ["begin:echo", "echoed", "begin:chorus", "verse", "refrain", "priority"].includes(name));

describe("windows that open only if something happened", () => {
  test("[W-8] where nothing happened nobody is asked", () => {
    const game = placed("echo", "a b");
    expect(happened(game)).toEqual(["begin:echo", "echoed", "begin:chorus", "verse", "refrain", "priority"]);
    restsAt(game, "turn 2 later");
  });

  test("[CR 514.3a] where something happened its window opens, and the span is there once more", () => {
    const game = placed("echo", "a b", { resources: { a: { noise: 1 } } });
    expect(happened(game)).toEqual(["begin:echo", "echoed", "priority"]);
    expect(askedWhile(game, "pass", "pass")).toBe("a b, then a in later");
    expect(happened(game)).toEqual(
      lines("begin:echo, echoed, priority, begin:echo, echoed", "begin:chorus, verse, refrain, priority"),
    );
  });

  test("[CR 514.3a, CR 500.12] the span that is there once more is another instance", () => {
    const game = placed("echo", "a b", { resources: { a: { noise: 1 } } });
    askedWhile(game, "pass", "pass");
    const echoes = allEvents(game).filter((event) => event.name === "begin:echo");
    expect([echoes.length, new Set(echoes.map((event) => event.span)).size]).toEqual([2, 2]);
  });

  test("[GA-EN-4] or a named item of its course, from there on", () => {
    const game = placed("chorus", "a b", { resources: { a: { noise: 1 } } });
    expect(askedWhile(game, "pass", "pass")).toBe("a b, then a in later");
    expect(happened(game)).toEqual(["begin:chorus", "verse", "refrain", "priority", "refrain", "priority"]);
  });

  test("[CR 514.3a] again and again, as long as something happens", () => {
    const game = placed("echo", "a b", { resources: { a: { noise: 1 } } });
    expect(askedWhile(game, "wave:Shout", "pass", "pass")).toBe("a a b, then a in later");
    expect(happened(game).filter((name) => name === "begin:echo").length).toBe(2);
  });
});

describe("a window that is cut", () => {
  test("[W-10] the window is over at once, and the course goes on at the named place", () => {
    const game = placed("later");
    expect(askedWhile(game, "pass", "wave:Hush")).toBe("a b, then a in later");
    const since = allEvents(game).map((event) => `${event.name} ${event.rule}`);
    expect(since.slice(since.indexOf("cut W-12"))).toEqual(["cut W-12", "after W-10", "priority W-10b"]);
  });
});

/** Who passed, and who only held back for a mate. */
const passes = (game: Game): string[] =>
  allEvents(game)
    .filter((event) => event.name === "pass" || event.name === "heldBack")
    .map((event) => `${event.seat ?? ""} ${event.name}`);

describe("team priority", () => {
  const teams = {
    teams: [
      ["a", "b"],
      ["c", "d"],
    ],
  };
  test("[X-17, MTG-2HG-1, CR 805.5] each member may act, and the team passes once, when none of its members wants to", () => {
    const game = placed("ordinary", "a b c d", teams, teamWindows);
    expect(askedWhile(game, "pass", "pass", "pass", "pass")).toBe("a b c d, then c in nextFirst");
    expect(passes(game)).toEqual(["a heldBack", "b pass", "c heldBack", "d pass"]);
  });

  test("[MTG-2HG-1, CR 805.5] an act of a member counts for the team: then all are asked again", () => {
    const game = placed("ordinary", "a b c d", teams, teamWindows);
    expect(askedWhile(game, "pass", "pass", "pass", WAVE, "pass", "pass", "pass", "pass")).toBe(
      "a b c d d c a b, then c in nextFirst",
    );
    expect(keys(game)).toContain("pass");
    expect(passes(game)).toEqual(lines("a heldBack, b pass, c heldBack", "d heldBack, c pass, a heldBack, b pass"));
  });

  test("[MTG-2HG-1, CR 805.4] teams take turns, not seats", () => {
    const game = placed("later", "a b c d", teams, teamWindows);
    for (let steps = 0; steps < 8; steps++) choose(game, "pass");
    expect(game.state.seats[game.state.active]?.name).toBe("c");
    restsAt(game, "turn 3 ordinary");
  });
});
