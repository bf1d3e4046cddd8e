import { greedy, random, type Advice, type Outlook, type Waits } from "@turnwright/bots";
import * as council from "@turnwright/council";
import { look as councilLook } from "@turnwright/council/look";
import * as archive from "@turnwright/grand-archive";
import { look as archiveLook } from "@turnwright/grand-archive/look";
import {
  answer,
  logOf,
  seeded,
  seen,
  start,
  view,
  type Game,
  type Ruleset,
  type SeenObject,
  type View,
} from "@turnwright/kernel";
import { lookOf, withStops, type Face, type Look } from "@turnwright/lexicon/look";
import * as magic from "@turnwright/magic";
import { look as magicLook } from "@turnwright/magic/look";
import { describe, expect, test } from "vitest";

interface Played {
  readonly name: string;
  readonly rules: Ruleset;
  readonly from: {
    readonly decks: Readonly<Record<string, readonly string[]>>;
    readonly outlook: Outlook;
    readonly advice: Advice;
    readonly waits?: Waits;
  };
  readonly look: Look;
}

const games: readonly Played[] = [
  { name: "magic", rules: magic.magic, from: magic, look: magicLook },
  { name: "grand archive", rules: archive.grandArchive, from: archive, look: archiveLook },
  { name: "council", rules: council.council, from: council, look: councilLook },
  { name: "a game of one's own", rules: council.council, from: council, look: lookOf(council.council) },
];

const DECISIONS = 700;

/** Games between bots, looked at by both seats now and then, and at their end. */
function played({ rules, from }: Played, seed: number, look: (game: Game) => void): void {
  const decks = Object.values(from.decks);
  const [a = [], b = []] = [decks[seed % decks.length], decks[(3 * seed + 1) % decks.length]];
  const game = start(rules, { seats: ["alice", "bob"], decks: { alice: a, bob: b }, seed });
  // One who plays well gets far, one who plays at random gets everywhere.
  const bot = seed === 1 ? greedy(from.outlook, from) : random;
  const rng = seeded(seed);
  for (let count = 0; count < DECISIONS && game.state.outcome === null; count++) {
    if (count % 10 === 0) look(game);
    answer(game, bot.choose(game, rng));
  }
  look(game);
}

const objectsIn = ({ stack, seats }: View): SeenObject[] => [
  ...stack,
  ...Object.values(seats).flatMap(({ zones }) =>
    Object.values(zones).flatMap((held) => (typeof held === "number" ? [] : held)),
  ),
];

/** What no person says: names of the program, values that are missing, the wrong person of a verb. */
const INNER = /[a-z][A-Z]|undefined|NaN|\?|[{}[\]#]|\bnull\b|something/;
const CLUMSY = /\byou \w+[^s]s\b|\ba the\b|\ba an?\b|\b(\w+) \1\b| {2}|^ | $| ,|\byour your\b/;

/** The faults of a face, in words. */
function faultsOf({ title, cost, hues, types, size, keywords, badges, row }: Face, look: Look): string[] {
  const pipHues = cost.flatMap(({ hue }) => hue ?? []);
  const texts = [
    title,
    types,
    ...keywords,
    ...cost.map(({ label }) => label),
    ...badges.map(({ label }) => label),
    ...(size === undefined ? [] : [size.text, size.label]),
  ];
  return [
    ...(title.trim() === "" ? ["no title"] : []),
    ...texts.filter((text) => /[a-z][A-Z]|undefined|NaN|\?/.test(text)),
    ...[...hues, ...pipHues].filter((hue) => look.hues[hue] === undefined),
    ...cost.flatMap(({ text, label }) => (text === "" || label === "" ? ["an empty pip"] : [])),
    ...(row in look.rows ? [] : [`row ${row}`]),
    ...(new Set(badges.map(({ label }) => label)).size === badges.length ? [] : ["a badge twice"]),
  ];
}

describe.each(games)("the look of $name", (game) => {
  const { rules, look } = game;
  const cards = Object.keys(rules.cards ?? {}).toSorted((one, other) => other.length - one.length);
  const withoutNames = (text: string): string => cards.reduce((left, card) => left.replaceAll(card, "X"), text);

  test("whole games: every object has a face, every seat its numbers, and sentences are those of people", () => {
    const said = new Set<string>();
    const faults = new Set<string>();
    const labels = new Set<string>();
    for (const seed of [1, 2, 3])
      played(game, seed, (position) => {
        for (const seat of ["alice", "bob"]) {
          const looked = view(position, seat);
          for (const object of objectsIn(looked))
            for (const fault of faultsOf(look.face(object), look)) faults.add(`${object.name}: ${fault}`);
          for (const each of ["alice", "bob"]) for (const { label } of look.seat(looked, each)) labels.add(label);
        }
        if (position.state.outcome === null) return;
        for (const reader of ["alice", "bob", null])
          for (const event of seen(logOf(position), reader)) {
            const text = look.sentence(event, reader) ?? "-";
            said.add(text);
            if (reader !== null && text.includes(reader)) faults.add(`${reader} reads: ${text}`);
          }
      });
    expect([...faults]).toEqual([]);
    expect([...labels].filter((label) => /[a-z][A-Z]|failed|attackers|extra/.test(label))).toEqual([]);
    const texts = [...said].map(withoutNames);
    expect(texts.filter((text) => INNER.test(text) || CLUMSY.test(text))).toEqual([]);
    expect(said.size).toBeGreaterThan(100);
  });

  test("every card has a printed face, and a name that is none has not", () => {
    const faults = cards.flatMap((name) => {
      const face = look.printed(name);
      return face === undefined ? [name] : faultsOf(face, look).map((fault) => `${name}: ${fault}`);
    });
    expect(faults).toEqual([]);
    expect(look.printed("No such card")).toBeUndefined();
    expect(look.printed("toString")).toBeUndefined();
  });

  test("all zones have a label and a place, all spans a short name, and what is named exists", () => {
    expect(Object.keys(look.zones).toSorted()).toEqual(Object.keys(rules.zones).toSorted());
    expect(Object.values(look.zones).filter(({ label }) => label === "" || /[A-Z]/.test(label))).toEqual([]);
    const spans = Object.keys(rules.spans);
    expect(spans.filter((span) => !Object.hasOwn(look.shortSpans, span))).toEqual([]);
    expect(Object.values(look.shortSpans).filter((name) => name === "" || name.length > 12)).toEqual([]);
    const { main, mine, theirs } = look.stops;
    const named = [...main, ...mine, ...theirs, ...Object.values(look.places).flat()];
    expect(named.filter((span) => !spans.includes(span))).toEqual([]);
    expect(Object.keys(look.labels.spans ?? {}).filter((span) => !spans.includes(span))).toEqual([]);
    const glyphs = Object.values(look.hues).map(({ glyph }) => glyph);
    expect(new Set(glyphs).size).toBe(glyphs.length);
  });
});

test("a game of one's own says where its players are asked; without that it is everywhere in their turn", () => {
  const rules = council.council;
  const { stops } = lookOf(rules);
  expect([stops.main, stops.mine]).toEqual([Object.keys(rules.spans), []]);
  expect(withStops(lookOf(rules), { main: ["main"], theirs: ["draw"] }).stops).toEqual({
    main: ["main"],
    mine: [],
    theirs: ["draw"],
  });
});
