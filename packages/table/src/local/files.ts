// Files of a game: loaded only when somebody wants one, because their reader is large.
import type { Command, Game, Ruleset, Setup } from "@turnwright/kernel";
import { readReplay, recordReplay, writeMoment, type Pack, type WrittenMoment } from "@turnwright/scenario";
import * as council from "@turnwright/council";
import * as archive from "@turnwright/grand-archive";
import * as magic from "@turnwright/magic";

interface GamePackage {
  readonly pack: (rows: readonly never[], cards: Pick<Pack, "readCard" | "describe" | "cardSchema">) => Pack;
  readonly describe: Pack["describe"];
}

const PACKAGES: Readonly<Record<string, GamePackage>> = { magic, "grand-archive": archive, council };

/** What files need of a game: cards of one's own are not read here. */
function packOf(name: string): Pack {
  const found = PACKAGES[name];
  if (found === undefined) throw new Error(`no game is called "${name}"`);
  const readCard: Pack["readCard"] = () => ({ ok: false, problems: [] });
  return found.pack([], { readCard, describe: found.describe, cardSchema: {} });
}

/** A position as a scenario. */
export const scenarioOf = (game: Game, name: string): WrittenMoment =>
  writeMoment(game, packOf(name), { name: "A moment at the table", ruleset: name });

/** A game as a replay file. */
export const replayText = (ruleset: Ruleset, setup: Setup, commands: readonly Command[]): string =>
  JSON.stringify(recordReplay(ruleset, setup, commands), null, 1);

export { readReplay };
