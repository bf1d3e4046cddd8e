// Small games of Magic in the middle of a turn, in which everything that happens can be asserted.
import { decision, type Refusal, type Ruleset, type Setup } from "@turnwright/kernel";
import { place } from "@turnwright/kernel/client";
import { magic } from "../../magic/src/card/set.ts";
import { look } from "../../magic/src/look.ts";
import { decider, give, openMatch, passOn, type Match, type Player, type Waiting } from "../src/index.ts";

type Zones = NonNullable<Setup["zones"]>[string];

const LIBRARY = Array.from({ length: 12 }, () => "Island");

export const person: Player = { kind: "person" };
export const bot: Player = { kind: "bot", bot: "random" };

/** A match in the first main phase of alice in turn 3; whoever is not said to be a bot is a person. */
export function laid(
  zones: Readonly<Record<string, Zones>>,
  players: Readonly<Record<string, Player>> = {},
  ruleset: Ruleset = magic,
  resources: NonNullable<Setup["resources"]> = {},
): Match {
  const seats = Object.keys(zones);
  return openMatch({
    ruleset,
    look,
    setup: {
      seats,
      zones: Object.fromEntries(seats.map((seat) => [seat, { library: LIBRARY, ...zones[seat] }])),
      resources,
      at: { turn: 3, active: "alice", span: "precombatMain" },
      seed: 7,
    },
    players: Object.fromEntries(seats.map((seat) => [seat, players[seat] ?? person])),
  });
}

/** Answers what is open by what the answer is called, after all passes that nobody has to be asked about. */
export function choose(match: Match, key: string): Waiting {
  const refusal = tried(match, key);
  if (refusal !== null) throw new Error(refusal.text);
  return passOn(match);
}

export function tried(match: Match, key: string): Refusal | null {
  const { game } = match;
  const keys = decision(game)?.options.map((option) => option.key) ?? [];
  if (!keys.includes(key)) throw new Error(`nothing is called "${key}"; there are ${keys.join(", ")}`);
  return give(match, {
    command: { seat: decider(game) ?? "", decision: game.decisions, choice: keys.indexOf(key) },
  });
}

/** Whoever is asked passes, until somebody is asked in a place. */
export function passUntil(match: Match, seat: string, span: string): Waiting {
  for (let count = 0; count < 60; count++) {
    const waiting = passOn(match);
    if (askedAt(match) === `${seat} ${span}` || waiting.kind === "over") return waiting;
    choose(match, decision(match.game)?.options[0]?.key ?? "");
  }
  throw new Error(`${seat} was never asked in ${span}`);
}

/** Who is asked, in which span, and why; or what else the match waits for. */
export function askedAt({ game, waiting }: Match): string {
  return waiting.kind === "person" ? `${waiting.seat} ${place(game).spans.at(-1)?.span ?? ""}` : waiting.kind;
}

/** Why somebody is asked. */
export const codeOf = ({ waiting }: Match): string => (waiting.kind === "person" ? waiting.verdict.code : waiting.kind);
