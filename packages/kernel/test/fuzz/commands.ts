import { decision, type Command, type Game } from "../../src/index.ts";
import { drawn } from "./batch.ts";
import { must } from "./must.ts";

/** What is said at a decision, by chance: mostly one option; now and then something else, which may be refused, and then that. */
export function commandsFor(game: Game, draw: number): Command[] {
  const open = decision(game);
  if (open === undefined) return [];
  const { by: seat, id } = open;
  // Who may pass does so more often than by chance, so that turns go by.
  const isIdle = open.options[0]?.verb === "pass" && Math.floor(draw / 3) % 3 === 0;
  const plain: Command = { seat, decision: id, choice: isIdle ? 0 : draw % open.options.length };
  const isOneIn = (rate: number): boolean => Math.floor(draw / 7) % rate === 0;
  const living = game.state.seats.filter((each) => each.left === 0);
  const leaver = living[draw % living.length];
  if (isOneIn(400) && living.length > 2 && leaver !== undefined) return [{ seat: leaver.name, leave: true }];
  if (isOneIn(11)) return [{ seat, cancel: true }, plain];
  const batch = isOneIn(5) ? drawn(game, draw) : null;
  if (batch !== null) return [{ seat, decision: id, choices: batch.choices }];
  if (isOneIn(13)) return [{ seat, attempt: attemptOf(game, draw) }, plain];
  return [plain];
}

/** Anything: offered, refused, or a violation. */
function attemptOf(game: Game, draw: number): { verb: string; of: number } {
  const verbs = [...game.tables.actionNumbers.keys()];
  const objects = game.state.objects.filter((object) => object !== null);
  must(verbs.length > 0, "a ruleset has actions");
  return { verb: verbs[draw % verbs.length] ?? "pass", of: objects[draw % Math.max(1, objects.length)]?.id ?? 0 };
}
