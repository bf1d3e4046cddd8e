// A file of its own, because commands, frames and clients all ask what something may be paid with.
import { missing } from "../data/ids.ts";
import { isRecord, list, type Effect } from "../data/data.ts";
import { announcementOf, type AnnounceFrame } from "../state/agenda.ts";
import type { Choice } from "../state/command.ts";
import type { Game } from "../state/game.ts";
import { idOfRef, type Ref } from "../state/ref.ts";
import { costsOf, scopeOfAnnouncement } from "./announcement.ts";
import { solverOf } from "./solver.ts";

/** The ids of objects that an effect names. */
export const objectsIn = (effect: Effect): number[] =>
  Object.values(effect).flatMap((part) =>
    isRecord(part) ? list(part["refs"]).filter((ref) => typeof ref === "number") : [],
  );

/** What an announcement could be paid with, in the order that is best for its seat; nothing if the ruleset leaves no choice. */
export function sourcesFor(game: Game, frame: AnnounceFrame): readonly number[] {
  const { sources } = solverOf(game, (game.tables.actions[frame.action] ?? missing("action")).solver);
  return sources?.(game, frame.seat, costsOf(game, frame), scopeOfAnnouncement(game, frame), frame.action) ?? [];
}

/** The objects that a seat names to pay for a choice with, or what is wrong with them. */
export function payWithOf(
  game: Game,
  seat: number,
  user: number,
  choice: Choice | null,
  pay: readonly (number | Ref)[],
): readonly number[] | string {
  if (choice === null || choice.action < 0) return "nothing is paid for by that";
  const sources = sourcesFor(game, announcementOf(user, choice.action, choice.object, choice.ability, null));
  const ids = pay.map((ref) => (typeof ref === "number" ? ref : idOfRef(game, seat, ref)));
  const wrong = pay.find((_, index) => !sources.includes(ids[index] ?? 0));
  if (wrong !== undefined) return `"${wrong}" is nothing that could pay for that`;
  return ids;
}
