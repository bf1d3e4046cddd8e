// Games of all three rulesets with players of chance, who stand in for persons: they answer, change their minds, and wish for anything.
import { below, decision, optionCount, seeded, view, type Rng, type Ruleset, type Setup } from "@turnwright/kernel";
import type { Look } from "@turnwright/lexicon/look";
import { council } from "../../council/src/card/set.ts";
import { look as councilLook } from "../../council/src/look.ts";
import { councilShapes } from "../../council/test/shapes.ts";
import { grandArchive } from "../../grand-archive/src/card/set.ts";
import { look as archiveLook } from "../../grand-archive/src/look.ts";
import { setupOf } from "../../grand-archive/test/shapes.ts";
import { decks } from "../../magic/src/card/decks.ts";
import { magic } from "../../magic/src/card/set.ts";
import { look as magicLook } from "../../magic/src/look.ts";
import { magicShapes } from "../../magic/test/shapes.ts";
import {
  decider,
  give,
  OCCASIONS,
  openMatch,
  say,
  standingFor,
  type Goal,
  type Knowledge,
  type Match,
  type Player,
  type Stop,
  type Whose,
  type Wish,
} from "../src/index.ts";

/** A game that is played in the tests. */
export interface Table {
  readonly name: string;
  readonly ruleset: Ruleset;
  readonly look: Look;
  readonly setup: (seed: number) => Setup;
}

const setupsOf = (shapes: readonly { readonly setup: (seed: number) => Setup }[], seed: number): Setup =>
  // Half of the games have decks, half whatever cards there are.
  (shapes[seed % 2] ?? shapes[0])?.setup(seed) ?? { seats: [] };

const NAMES = ["alice", "bob", "carol", "dave"];

/** Two of five games have three or four seats, with decks. */
function magicSetup(seed: number): Setup {
  const count = [2, 3, 2, 4, 2][seed % 5] ?? 2;
  if (count === 2) return setupsOf(magicShapes, seed);
  const all = Object.values(decks);
  const seats = NAMES.slice(0, count);
  return {
    seats,
    seed,
    decks: Object.fromEntries(seats.map((seat, index) => [seat, all[(seed + index) % all.length] ?? []])),
  };
}

/** Three of ten games of Grand Archive have three or four seats too; Council is for two. */
export const tables: readonly Table[] = [
  { name: "magic", ruleset: magic, look: magicLook, setup: magicSetup },
  { name: "council", ruleset: council, look: councilLook, setup: (seed) => setupsOf(councilShapes, seed) },
  { name: "grand-archive", ruleset: grandArchive, look: archiveLook, setup: setupOf },
];

/** Opens a match of persons only, or with a bot at the last seat. */
export function openAt({ ruleset, look, setup }: Table, seed: number, knowledge: Knowledge, hasBot = false): Match {
  const made = setup(seed);
  const last = made.seats.at(-1);
  const players: Record<string, Player> = {};
  for (const seat of made.seats)
    players[seat] = hasBot && seat === last ? { kind: "bot", bot: "random" } : { kind: "person" };
  return openMatch({ ruleset, look, setup: made, players, knowledge });
}

export const pick = <T>(rng: Rng, list: readonly T[]): T => {
  const found = list[below(rng, list.length)];
  if (found === undefined) throw new Error("nothing to pick from");
  return found;
};

/** The open decision is answered by chance; half of all windows are passed, or games would not go on. */
export function answerAtRandom(match: Match, rng: Rng): void {
  const { game } = match;
  const seat = decider(game) ?? "";
  const isAnnounced = game.log.held !== null && below(rng, 12) === 0;
  if (isAnnounced && give(match, { command: { seat, cancel: true } }) === null) return;
  const isPassed = decision(game)?.kind === "priority" && below(rng, 2) === 0;
  const choice = isPassed ? 0 : below(rng, optionCount(game));
  const refusal = give(match, { command: { seat, decision: game.decisions, choice }, spent: below(rng, 900) });
  if (refusal !== null) throw new Error(refusal.text);
}

/** Somebody wishes for something. */
export function wishAtRandom(match: Match, rng: Rng): void {
  const seat = pick(rng, match.opening.setup.seats);
  say(match, seat, randomWish(match, seat, rng));
}

function randomWish(match: Match, seat: string, rng: Rng): Wish {
  const { ruleset } = match.opening;
  const now = view(match.game, seat);
  const [top] = now.stack;
  const named = Object.keys(ruleset.spans);
  // Where the game is now is wished for more often than other places; before the first turn that has no name.
  const spans = [...named, ...now.place.spans.map(({ span }) => span).filter((span) => named.includes(span))];
  const stop = (): Stop => ({
    span: pick(rng, spans),
    whose: pick<Whose>(rng, ["mine", "theirs", "any"]),
    ...(below(rng, 2) === 0 ? { once: true } : {}),
  });
  const { id, turn } = now.place;
  const goals: readonly (Goal | null)[] = [
    { kind: "stop", from: id },
    { kind: "turn", turn },
    { kind: "act" },
    { kind: "place", stop: stop(), from: id, turn },
    null,
  ];
  const wishes: readonly Wish[] = [
    { stop: stop() },
    { noStop: pick(rng, [...(match.sittings[seat]?.wishes.stops ?? []), stop()]) },
    { occasion: pick(rng, OCCASIONS), on: below(rng, 3) > 0 },
    top === undefined ? { full: false } : { standing: standingFor(top) },
    ...(match.sittings[seat]?.wishes.standing ?? []).map((revoke): Wish => ({ revoke })),
    { full: below(rng, 3) === 0 },
    { goal: pick(rng, goals) },
    { goal: pick(rng, goals) },
  ];
  return pick(rng, wishes);
}

export const rngFor = (seed: number): Rng => seeded(seed * 31 + 7);
