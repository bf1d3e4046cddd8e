import * as bots from "@turnwright/bots";
import * as council from "@turnwright/council";
import * as archive from "@turnwright/grand-archive";
import * as kernel from "@turnwright/kernel";
import { hash, start, type Game } from "@turnwright/kernel";
import * as client from "@turnwright/kernel/client";
import * as lexicon from "@turnwright/lexicon";
import * as look from "@turnwright/lexicon/look";
import * as councilLook from "@turnwright/council/look";
import * as councilTexts from "@turnwright/council/texts";
import * as archiveLook from "@turnwright/grand-archive/look";
import * as archiveTexts from "@turnwright/grand-archive/texts";
import * as magicLook from "@turnwright/magic/look";
import * as magicTexts from "@turnwright/magic/texts";
import * as match from "@turnwright/match";
import * as rows from "@turnwright/scenario/rows";
import * as magic from "@turnwright/magic";
import * as scenario from "@turnwright/scenario";
import * as echomancy from "@turnwright/seeds/echomancy";
import * as rummage from "@turnwright/seeds/rummage";
import * as cli from "turnwright";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

/** What a program may hand over that knows no types: also what contains itself, and what cannot even be read. */
const cyclic: Record<string, unknown> = { name: "a" };
cyclic["abilities"] = [cyclic];
cyclic["seats"] = cyclic;
const unreadable = {
  get name(): string {
    throw new Error("nobody reads this");
  },
};
const untold = {
  toString(): string {
    throw new Error("nobody says this");
  },
};
const forbidden = new Proxy(
  {},
  {
    get: () => {
      throw new Error("nobody gets this");
    },
    ownKeys: () => {
      throw new Error("nobody lists this");
    },
  },
);
const odd: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  1.5,
  Number.NaN,
  2 ** 53,
  "",
  "a",
  "__proto__",
  "x".repeat(100_000),
  [],
  [[null]],
  Array.from({ length: 10_000 }, () => 0),
  {},
  { abilities: [null], types: 3 },
  cyclic,
  unreadable,
  untold,
  forbidden,
  Object.create(null),
  Symbol("a"),
  () => "a",
  new Map(),
  10n,
];
const anything = fc.oneof(fc.constantFrom(...odd), fc.anything());

/** What the language says when somebody reads, calls or walks what is not there: it tells nobody what was expected. */
const RAW =
  /^(?:Cannot (?:read|set|convert|destructure|use|access|mix)|.* is not (?:a function|iterable|an object|defined|a constructor)|Invalid (?:array|count|string|time)|Maximum call stack|Converting circular|Reduce of empty|Class constructor|Right-hand side|.* is not a valid|Unexpected (?:token|end))/;

/** The message of an error that the language itself has thrown, or null. */
function rawError(run: () => unknown): string | null {
  try {
    run();
    return null;
  } catch (error) {
    const message = error instanceof Error ? error.message : "thrown, and no error";
    return !(error instanceof Error) || RAW.test(message) ? message : null;
  }
}

/** The same value with something else at one of its places, all of them in turn. */
const changed = (value: unknown, by: unknown): unknown[] =>
  typeof value !== "object" || value === null
    ? [by]
    : Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
        [by, ...changed(inner, by)].map((each) =>
          Array.isArray(value) ? value.with(Number(key), each) : { ...value, [key]: each },
        ),
      );

const isClass = (value: unknown): boolean =>
  typeof value === "function" && Object.getOwnPropertyDescriptor(value, "prototype")?.writable === false;

/** All functions of a module, also those in the records that it exports for authors: builders, packs, bots. */
function functionsOf(module: object): [string, (...given: unknown[]) => unknown][] {
  return Object.entries(module).flatMap(
    ([name, value]: [string, unknown]): [string, (...given: unknown[]) => unknown][] => {
      if (typeof value === "function" && !isClass(value))
        return [[name, (...given) => Reflect.apply(value, undefined, given) as unknown]];
      const isOpen =
        ["build", "pack", "random", "look", "texts"].includes(name) && typeof value === "object" && value !== null;
      return isOpen ? functionsOf(value).map(([inner, run]) => [`${name}.${inner}`, run]) : [];
    },
  );
}

const packages = {
  kernel,
  client,
  match,
  look,
  magicLook,
  councilLook,
  archiveLook,
  magicTexts,
  councilTexts,
  archiveTexts,
  rows,
  lexicon,
  scenario,
  bots,
  magic,
  council,
  "grand-archive": archive,
  echomancy,
  rummage,
};

/**
 * What words, solvers and bots call a million times in a second with what the kernel itself has given them. They look at nothing that
 * comes from outside, and so they do not look whether it could.
 */
const INSIDE = new Set(
  "options cardKind deciderOf causeOf ask find known isSeat missing slotOf below memoByRuleset memoByVersion proposals".split(
    " ",
  ),
);

const isAsked = ([name]: readonly [string, unknown]): boolean => !INSIDE.has(name);

/** What freezes data that authors of rulesets give it: a game shares its tables with those of other tests, which would be frozen too. */
const FREEZING = new Set(["frozen", "synonym"]);

describe.each(Object.entries(packages))("%s", (_name, module) => {
  test.each(functionsOf(module).filter(isAsked))(
    "%s: an error says what was expected, whatever is given",
    (_function, run) => {
      const raw = odd.flatMap((each) =>
        [[each], [undefined, each], [each, each, each], ["a", "a", each]].map((given) => rawError(() => run(...given))),
      );
      expect(raw.filter((each) => each !== null)).toEqual([]);
      fc.assert(
        fc.property(fc.array(anything, { maxLength: 5 }), (given) => rawError(() => run(...given)) === null),
        { numRuns: 40, seed: 11 },
      );
    },
  );
});

const games = {
  magic: start(magic.magic, gameSetup(magic.decks)),
  council: start(council.council, gameSetup(council.decks)),
  "grand-archive": start(archive.grandArchive, gameSetup(archive.decks)),
};

function gameSetup(decks: Readonly<Record<string, readonly string[]>>): Parameters<typeof start>[1] {
  const [one = [], two = []] = Object.values(decks);
  return { seats: ["a", "b"], decks: { a: one, b: two }, seed: 1 };
}

describe("a game of another kind", () => {
  const asks: readonly [string, (game: Game) => unknown][] = [
    ["the outlook of Magic", (game) => magic.outlook(game, 0)],
    ["the advice of Magic", (game) => magic.advice(game, 0)],
    ["the outlook of Council", (game) => council.outlook(game, 0)],
    ["the advice of Council", (game) => council.advice(game, 0)],
    ["the outlook of Grand Archive", (game) => archive.outlook(game, 0)],
    ["the advice of Grand Archive", (game) => archive.advice(game, 0)],
    ["what is left in Grand Archive", (game) => archive.lifeLeft(game, 0)],
    [
      "a moment as a file",
      (game) => scenario.writeMoment(game, scenario.packFor(magic.magic), { name: "m", ruleset: "magic" }),
    ],
  ];

  test.each(asks)("%s: never an error of the language, and the game stays as it is", (_name, ask) => {
    for (const game of Object.values(games)) {
      const before = hash(game);
      expect([game.ruleset.name, rawError(() => ask(game))]).toEqual([game.ruleset.name, null]);
      expect([hash(game), game.broken]).toEqual([before, ""]);
    }
  });

  test("cards of one game are no cards of another, and that is said", () => {
    const [bear] = Object.values(magic.shipped);
    expect(council.readCard(bear).ok).toBe(false);
    expect(archive.readCard(bear).ok).toBe(false);
  });
});

test("actions of any kind are an error of Echomancy, and change nothing", () => {
  const game = echomancy.createGame({ players: { p1: {}, p2: {} } });
  const step = game.currentStep;
  const actions = fc.oneof(
    anything,
    fc.record({ type: fc.oneof(fc.constant("CAST_SPELL"), anything), playerId: anything }),
  );
  fc.assert(
    fc.property(actions, (action) => {
      expect(
        rawError(() => Reflect.apply(Reflect.get(game, "apply") as (given: unknown) => unknown, game, [action])),
      ).toBe(null);
      expect(game.currentStep).toBe(step);
    }),
    { numRuns: 300, seed: 12 },
  );
});

describe.each([
  ["kernel", kernel],
  ["client", client],
  ["match", match],
])("%s: a game or a match, and beside it anything", (_name, module) => {
  const setup = gameSetup(magic.decks);
  const players = { a: { kind: "person" }, b: { kind: "bot", bot: "random" } } as const;
  const opening = { ruleset: magic.magic, look: magicLook.look, setup, players };

  test.each(functionsOf(module).filter((each) => isAsked(each) && !FREEZING.has(each[0])))("%s", (_function, run) => {
    const game = start(magic.magic, setup);
    const played = match.openMatch(opening);
    // A number of any kind must be able to mean a moment of it.
    for (let moment = 0; moment < 12; moment++)
      match.give(played, {
        command: { seat: match.decider(played.game) ?? "", decision: played.game.decisions, choice: 0 },
      });
    const other = start(council.council, gameSetup(council.decks));
    const raw = odd.flatMap((each) =>
      [
        [game, each],
        [game, "a", each],
        [game, each, each, each],
        [played, each],
        [played, "a", each],
        [played, each, each, each],
        [played, other, each],
        [magic.magic, each],
        [opening, each],
      ].map((given) => rawError(() => run(...given))),
    );
    expect(raw.filter((each) => each !== null)).toEqual([]);
    expect([game.broken, other.broken, played.game.broken, played.mishap]).toEqual(["", "", "", null]);
    expect(match.passOn(played).kind).not.toBe("pass");
  });
});

describe("what is right but for one of its parts", () => {
  const setup = {
    seats: ["a", "b"],
    teams: [["a"], ["b"]],
    zones: { a: { hand: ["Shock"], battlefield: [{ card: "Grizzly Bears", exhausted: true, marks: { "+1/+1": 1 } }] } },
    resources: { a: { life: 3 } },
    decks: { a: ["Shock"], b: ["Shock"] },
    at: { turn: 3, active: "a", span: "upkeep" },
    seed: 3,
    fated: [1],
  };
  const players = { a: { kind: "person" }, b: { kind: "bot", bot: "random" } };
  const begun = start(magic.magic, {
    seats: ["a", "b"],
    at: setup.at,
    zones: { a: { hand: ["Shock"], battlefield: ["Mountain"] } },
  });
  const opened = (): unknown =>
    match.openMatch({ ruleset: magic.magic, look: magicLook.look, setup, players } as never);
  const given: readonly [string, (each: never) => unknown, unknown][] = [
    ["start: a setup", (each) => start(magic.magic, each), setup],
    [
      "openMatch: who plays, and for how long",
      (each) => match.openMatch(Object.assign({ ruleset: magic.magic, look: magicLook.look, setup }, each)),
      { players, limits: { perGame: 3, perDecision: 3 }, isWatched: true },
    ],
    ["say: a stop", (each) => match.say(opened() as never, "a", each), { stop: { span: "upkeep", whose: "mine" } }],
    ["say: a goal", (each) => match.say(opened() as never, "a", each), { goal: { kind: "turn", turn: 4 } }],
    [
      "createGame of Echomancy",
      (each) => echomancy.createGame(each),
      {
        players: { p1: { hand: [{ card: "Forest", id: "f", tapped: true }], life: 3 }, p2: { deck: ["Forest"] } },
        startingPlayerId: "p2",
        seed: 3,
        mode: "strict",
      },
    ],
    [
      "createGame of Rummage",
      (each) => rummage.createGame(each),
      {
        players: { a: { hand: ["Shock"] }, b: {} },
        timeLimits: { perPlayer: 3, autoPassAfter: 3 },
        eliminatedTurn: "completes",
        format: magic.magic.name,
        seed: 3,
      },
    ],
    [
      "an extra turn of Rummage",
      (each) => rummage.createGame().extraTurn("p1", each),
      { source: "x", kind: "normal", restrictions: { maxSpells: 1, loseAtEndStep: true } },
    ],
  ];

  test.each(given)("%s", { timeout: 120_000 }, (_function, run, value) => {
    const raw = odd.flatMap((by) => changed(value, by).map((each) => rawError(() => run(each as never))));
    expect(raw.length).toBeGreaterThan(odd.length);
    expect(raw.filter((each) => each !== null)).toEqual([]);
  });

  test.each<[string, (each: never) => unknown]>([
    ["imagine: random numbers", (each) => kernel.imagine(begun, "a", each)],
    ["payment: the index of an option", (each) => client.payment(begun, "a", each)],
  ])("%s, or the error says so", (_function, run) => {
    const isInternal = (each: unknown): boolean => {
      try {
        run(each as never);
        return false;
      } catch (error) {
        return error instanceof Error && error.message.startsWith("there is no such");
      }
    };
    expect(odd.filter(isInternal)).toEqual([]);
  });

  test("submit: a command, and the game stays as it is where it is refused", () => {
    const commands = [
      { seat: "a", decision: 1, choice: 0, pay: ["#a"] },
      { seat: "a", decision: 1, choices: [0] },
      { seat: "a", attempt: { verb: "cast", of: "#a", to: "seat:b", via: "x", face: "x", ability: 1 } },
      { seat: "a", shortcut: { moves: [{ seat: "a", key: "pass" }], times: 3 } },
    ];
    const before = hash(begun);
    const found = commands.flatMap((command) =>
      odd.flatMap((by) =>
        changed(command, by).map((each) => {
          const game = kernel.fork(begun);
          let isTaken = false;
          const raw = rawError(() => (isTaken = kernel.submit(game, each as never).ok));
          return `${raw ?? ""}${game.broken}${isTaken || hash(game) === before ? "" : "changed"}`;
        }),
      ),
    );
    expect(found.filter((each) => each !== "")).toEqual([]);
  });
});

describe.each([
  ["magic", magicLook.look, magicTexts.texts],
  ["council", councilLook.look, councilTexts.texts],
  ["grand-archive", archiveLook.look, archiveTexts.texts],
] as const)(
  "%s: what a look and texts are given, with anything in its midst",
  (name, { face, seat, sentence }, texts) => {
    const game = games[name];
    const view = kernel.view(game, "a");
    const objects = Object.values(view.seats).flatMap(({ zones }) =>
      Object.values(zones).flatMap((zone) => (typeof zone === "object" ? zone.slice(0, 1) : [])),
    );
    const asking = kernel.fork(game);
    while (client.question(asking, "a") === null) kernel.answer(asking, kernel.idleAnswer(asking));
    const asked = client.question(asking, "a");
    const given: readonly [string, (each: never) => unknown, readonly unknown[]][] = [
      ["face", face, objects],
      ["seat", (each: never) => seat(each, "a"), [{ seats: view.seats }]],
      ["sentence", (each: never) => sentence(each, "a"), kernel.seen(kernel.logOf(game), "a").slice(-4)],
      ["option", (each: never) => texts.option(each, "a"), view.decision?.options ?? []],
      ["question", texts.question, asked === null ? [] : [{ ...asked, candidates: asked.candidates.slice(0, 1) }]],
    ];

    test.each(given)("%s", (_function, run, values) => {
      const raw = values.flatMap((value) =>
        odd.flatMap((by) => changed(value, by).map((each) => rawError(() => run(each as never)))),
      );
      expect(raw.length).toBeGreaterThan(0);
      expect(raw.filter((each) => each !== null)).toEqual([]);
    });
  },
);

test("turnwright: whoever loads a ruleset or runs a command by anything is told what was expected", async () => {
  for (const each of odd.filter((given) => typeof given !== "string" || given === ""))
    await expect(cli.loadRuleset(each as string)).rejects.toThrow(/^loadRuleset: expected the name of a file/);
  // No words at all are a command too: it says what there is.
  for (const each of odd.filter((given) => !Array.isArray(given) || given.length > 0))
    await expect(cli.main(each as string[])).rejects.toThrow(/^main: expected the words of a command in a list/);
});
