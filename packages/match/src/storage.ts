// What is kept of a match. Apart from what takes it up again, which most pages never need.
import { expecting } from "@turnwright/kernel";
import type { Input } from "./input.ts";
import type { Match, Opening, Player } from "./match.ts";

/** A match as it is kept: its setup and what was said. Positions are not kept: they follow. */
export interface StoredMatch {
  readonly turnwright: 1;
  readonly ruleset: { readonly name: string; readonly fingerprint: string };
  readonly setup: Opening["setup"];
  readonly players: Readonly<Record<string, Player>>;
  readonly inputs: readonly Input[];
}

/** A match as it is kept, as it is now. */
export const storeMatch = expecting(
  "a match, as openMatch gives it",
  ({ opening, inputs, game }: Match): StoredMatch => ({
    turnwright: 1,
    ruleset: { name: game.ruleset.name, fingerprint: game.tables.fingerprint },
    setup: opening.setup,
    players: opening.players,
    inputs: [...inputs],
  }),
);
