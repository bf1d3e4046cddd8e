import { council } from "../shapes/council-cards.ts";
import {
  allEvents,
  answer,
  decision,
  explain,
  fork,
  hash,
  idleAnswer,
  itinerary,
  readEvents,
  submit,
  type Attempt,
  type Event,
  type Game,
  type Result,
  type Ruleset,
  type Setup,
} from "../src/index.ts";
import { below, type Rng } from "../src/data/rng.ts";
import { start as begin, choose, pass } from "./kit/index.ts";

export const blanks = Array.from({ length: 20 }, () => "Blank");
export const seats = ["a", "b"];

/** A game in seat a's third turn, with influence for everything, resting in its main phase unless `span` says otherwise. */
export function place(
  zones: Setup["zones"] = {},
  span = "main",
  more: Partial<Setup> & { readonly rules?: Ruleset; readonly active?: string } = {},
): Game {
  const { rules = council, active = "a", ...rest } = more;
  return begin(rules, {
    seats,
    decks: { a: blanks, b: blanks },
    resources: { a: { influence: 5 }, b: { influence: 5 } },
    zones,
    at: { turn: 3, active, span },
    ...rest,
  });
}

export const names = (events: readonly Event[]): string[] => events.map((event) => event.name);
export const said = (events: readonly Event[]): string[] =>
  events.map((event) => (event.seat === undefined ? event.name : `${event.name} ${event.seat}`));

/** The events since a number of events. */
export const since = (game: Game, count: number): Event[] => allEvents(game).filter((event) => event.n >= count);

/** "main: a b": the spans of the log with the seats that had priority in them. */
export const walk = (game: Game, turn?: number): string[] =>
  itinerary(game)
    .filter((visit) => turn === undefined || visit.turn === turn)
    .map((visit) => [`${visit.span}:`, ...visit.priority].join(" "));

/** The seats that had priority in the span that was begun last. */
export const holders = (game: Game): string => itinerary(game).at(-1)?.priority.join(" ") ?? "";

/** Nobody does anything until the game is in a later turn. */
export function idleTo(game: Game, turn: number): Game {
  for (let i = 0; i < 500 && game.state.turn < turn; i++) answer(game, idleAnswer(game));
  return game;
}

/** The object of this name that came first to a zone. */
export function thing(game: Game, name: string, zoneName: string, owner = ""): number {
  const number = game.tables.zoneNumbers.get(zoneName);
  const found = game.state.objects.find(
    (object) =>
      object !== null &&
      object.zone === number &&
      game.tables.cards[object.card]?.name === name &&
      (owner === "" || game.state.seats[object.owner]?.name === owner),
  );
  if (found === undefined || found === null) throw new Error(`no ${name} in ${zoneName}`);
  return found.id;
}

/** The marks of an object that it has. */
export const marks = (game: Game, id: number): Record<string, number> => {
  const list = game.state.objects[id & 4095]?.marks ?? [];
  return Object.fromEntries(
    [...game.tables.marks].flatMap(([name, key]) => ((list[key] ?? 0) === 0 ? [] : [[name, list[key] ?? 0]])),
  );
};

export const value = (game: Game, id: number, name: string): number =>
  Number(game.tables.reader.values(game, id)[name]);

/** The stack from the bottom to the top, each item with its seat. */
export const stacked = (game: Game): string[] =>
  (game.state.zones[game.tables.stackZone * 2] ?? []).map((id) => {
    const object = game.state.objects[id & 4095];
    const seat = game.state.seats[object?.item?.seat ?? -1]?.name;
    return `${seat}: ${game.tables.cards[object?.card ?? -1]?.name}`;
  });

export const holder = (game: Game): string => {
  const open = decision(game);
  return open?.kind === "priority" ? open.seat : `${open?.seat} ${open?.kind}`;
};

/** Whoever has priority (or is named) tries something. */
export const attempt = (game: Game, what: Attempt, seat = decision(game)?.seat ?? ""): Result =>
  submit(game, { seat, attempt: what });

/** Something that nobody may do with priority: attackers are declared in their window [C1K-DRAW-3]. */
export const violate = (game: Game): Result => attempt(game, { verb: "attack" });

/** The windows of the seed, by hand; where nobody is named, only a trigger would give anybody priority [6a.1]. */
export const idleTurn = (active: string, other: string): string[] => [
  "startOfDraw:",
  "drawCard:",
  `postDraw: ${active} ${other}`,
  "startOfInfluence:",
  "gainInfluence:",
  `influenceResponse: ${active} ${other}`,
  `main: ${active} ${other}`,
  `declareAttackers: ${active} ${other}`,
  `declareBlockers: ${active} ${other} ${active}`,
  "combatDamage:",
  "postCombat:",
  `exitCombat: ${active} ${other}`,
  "startOfEnd:",
  "cleanup:",
  `finalWindow: ${active} ${other}`,
];

/** A game from its beginning, without the opening. */
export const fresh = (zones: Setup["zones"] = {}): Game =>
  begin(council, { seats, decks: { a: blanks, b: blanks }, opening: false, zones });

/** Seat a attacks with everything it has, and seat b blocks as given; what is named first was there first. */
export function fight(
  a: readonly string[],
  b: readonly string[],
  blocks: readonly string[],
  more: Setup["zones"] = {},
  resolve = 20,
): Game {
  const zones = { a: { field: a.toReversed(), ...more["a"] }, b: { field: b.toReversed(), ...more["b"] } };
  const game = place(zones, "declareAttackers", {
    resources: { a: { resolve, influence: 5 }, b: { resolve, influence: 5 } },
  });
  while (decision(game)?.kind === "declare") choose(game, "attack:");
  pass(game, 2);
  for (const block of blocks) choose(game, `block:${block}`);
  if (decision(game)?.kind === "declare") choose(game, "block:done");
  return game;
}

/** The order of declare blockers is gone through, and damage is dealt. */
export const past = (game: Game): Game => pass(game, 3);

const inCombat = ["damage", "prevented", "mark:worn", "mark:decayed", "heal", "die", "begin:postCombat"];

/** What happened in combat, to whom, and how much of it. */
export const dealt = (game: Game): string[] =>
  allEvents(game)
    .filter((event) => inCombat.includes(event.name))
    .map((event) => `${event.name} ${event.object ?? event.seat} ${event.amount ?? 0}`);

/** What is refused, and whether there was a penalty. */
export const refused = (result: Result): unknown[] =>
  result.ok ? [] : [result.refusal.code, result.refusal.rules, result.refusal.violation === true];

/** The combats of the turns to come, and those that do not take place. */
export function combats(game: Game, turns: number): string[] {
  idleTo(game, game.state.turn + turns);
  return allEvents(game).flatMap((event) => {
    if (event.name === "begin:combat") return [`${event.seat} combat`];
    return event.name === "passedOver" && event.of === "combat" ? [`${event.seat} ${event.reason} ${event.by}`] : [];
  });
}

/** Something illegal that the seat with priority could try: any verb with anything that lies anywhere. */
function illegal(game: Game, rng: Rng): Attempt | null {
  const seat = decision(game)?.seat ?? "";
  const objects = game.state.objects.flatMap((object) => (object === null ? [] : [object.id]));
  for (let i = 0; i < 20; i++) {
    const verb = ["play", "activate", "attack"][below(rng, 3)] ?? "play";
    const what = { verb, of: objects[below(rng, objects.length)] ?? 0 };
    if (explain(game, seat, what) !== null) return what;
  }
  return null;
}

/** What a violation must leave as it is. */
const untouched = (game: Game): string =>
  JSON.stringify([game.state.seats, game.state.zones, game.state.effects, game.state.waiting]);

export interface Tried {
  /** Violations that changed nothing but who has priority. */
  kept: number;
  /** Violations after which the window was over, because the fixed order or the limit said so. */
  ended: number;
  /** What should not have been. */
  wrong: string[];
}

/** One answer of a random game; one in ten is an illegal attempt, and then all is compared. */
export function answerOrViolate(game: Game, rng: Rng, tried: Tried): void {
  const open = decision(game);
  if (open === undefined) return;
  const what = open.kind === "priority" && below(rng, 10) === 0 ? illegal(game, rng) : null;
  if (what === null) return answer(game, below(rng, open.options.length));
  const before = untouched(game);
  const copy = fork(game);
  const result = attempt(game, what);
  const [first, second = ""] = result.events === undefined ? [] : said(readEvents(result.events));
  const next = `priority ${open.seat === "a" ? "b" : "a"}`;
  if (result.ok || first !== `violation ${open.seat}`) tried.wrong.push(`${what.verb} was no violation`);
  if (second.startsWith("begin:") || second === `pass ${open.seat}`) tried.ended++;
  else if (second === next && untouched(game) === before) tried.kept++;
  else tried.wrong.push(`${what.verb} made ${second} and changed something`);
  attempt(copy, what);
  if (hash(copy) !== hash(game)) tried.wrong.push(`${what.verb} came out differently in a fork`);
}
