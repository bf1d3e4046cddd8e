// A line for each of many seeded games at random, made of all options, positions and events: what is the same game is the same line.
// `npm run same > before`, then a change that nobody may see, then `npm run same | diff before -`.
import { createHash } from "node:crypto";

import { decks as councilDecks, council } from "@turnwright/council";
import { decks as archiveDecks, grandArchive } from "@turnwright/grand-archive";
import { allEvents, answer, below, hash, optionCount, seeded, start, type Ruleset } from "@turnwright/kernel";
import { decks, magic } from "@turnwright/magic";

import { vanilla, vanillaDeck } from "../decks.ts";

type Decks = readonly (readonly string[])[];

const MOST_DECISIONS = 3000;
const HASHED_EVERY = 7;
const NAMES = ["a", "b", "c", "d"];

games("vanilla", vanilla, [vanillaDeck], 2, 90);
games("magic", magic, Object.values(decks), 2, 80);
games("magic", magic, Object.values(decks), 3, 12);
games("magic", magic, Object.values(decks), 4, 8);
games("archive", grandArchive, Object.values(archiveDecks), 2, 24);
games("council", council, Object.values(councilDecks), 2, 40);

function games(name: string, rules: Ruleset, all: Decks, seats: number, count: number): void {
  for (let seed = 1; seed <= count; seed++)
    console.log(`${name} ${seats} seats ${seed}: ${game(rules, all, seats, seed)}`);
}

function game(rules: Ruleset, all: Decks, count: number, seed: number): string {
  const seats = NAMES.slice(0, count);
  const chosen = Object.fromEntries(
    seats.map((seat, index) => [seat, all[(seed * (index + 1) + index) % all.length] ?? []]),
  );
  const played = start(rules, { seats, decks: chosen, seed, opening: true });
  const rng = seeded(seed);
  const parts: (string | number)[] = [];
  let decisions = 0;
  for (; played.state.outcome === null && decisions < MOST_DECISIONS; decisions++) {
    const options = optionCount(played);
    parts.push(options);
    if (decisions % HASHED_EVERY === 0) parts.push(hash(played));
    answer(played, below(rng, options));
  }
  const events = allEvents(played);
  return `${decisions} decisions, ${events.length} events, ${digest(JSON.stringify([parts, events, hash(played)]))}`;
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
