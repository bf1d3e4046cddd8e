// A moment of a replay as a scenario, and where to look for one that a file can say.
import { decision, type Game } from "@turnwright/kernel";
import { writeMoment, type WrittenMoment } from "@turnwright/scenario";
import type { Walk } from "./replay-walk.ts";

/** The moment after so many commands. */
export const momentOf = ({ replay, known, called, gameAt }: Walk, number: number): WrittenMoment =>
  writeMoment(gameAt(number), known.pack, {
    name: `After ${number} commands`,
    ruleset: called,
    ...(replay.cards === undefined ? {} : { cards: replay.cards }),
  });

/** How far around a moment another is looked for. */
const FAR = 40;

/** Whether it is worth a try: nothing is on the stack, and nothing is being put together. */
const isCalm = (game: Game): boolean =>
  decision(game)?.kind === "priority" &&
  (game.state.zones[game.tables.stackZone * game.state.seats.length] ?? []).length === 0;

/** The nearest moment that a file can say exactly, where it is not this one; null where there is none near. */
export const nearestMoment = (walk: Walk, number: number) => (): number | null => {
  for (let far = 1; far <= FAR; far++)
    for (const other of [number - far, number + far])
      if (
        other >= 0 &&
        other <= walk.length &&
        isCalm(walk.gameAt(other)) &&
        momentOf(walk, other).differences.length === 0
      )
        return other;
  return null;
};
