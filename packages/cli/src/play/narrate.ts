// A file of its own, because what passing will do is asked of an imagined game and not of the one that is played.
import { slotOf, forecast, imagine, seeded, where, type Game, type Visit } from "@turnwright/kernel";
import { spaced as words } from "@turnwright/lexicon/look";

/** What passing will do if nobody does anything, as the seat may know it. */
export function ifAllPass(game: Game, seat: string): string {
  const stack = game.state.zones[game.tables.stackZone * game.state.seats.length] ?? [];
  const top = stack.at(-1);
  const card = top === undefined ? -1 : (game.state.objects[slotOf(top)]?.card ?? -1);
  if (top !== undefined)
    return `if everybody passes, ${game.tables.cards[card]?.name ?? "the top of the stack"} resolves`;
  const visits = forecast(imagine(game, seat, seeded(1)), 4);
  const until = visits.findIndex((visit) => visit.passedOver === null && visit.priority.includes(seat));
  const told = visits.slice(0, until < 0 ? 3 : until + 1).map((visit) => visitText(game, visit, seat));
  return told.length === 0 ? "if everybody passes, the game is over" : `if everybody passes: ${told.join(", then ")}`;
}

function visitText(
  game: Game,
  { span, passedOver, rule, by, priority, turn, seat: whose }: Visit,
  seat: string,
): string {
  const whoseTurn = where(game).startsWith(`turn ${turn}`) ? "" : `turn ${turn} (${whose}): `;
  if (passedOver !== null) {
    const how = passedOver === "skipped" ? `skipped${by === undefined ? "" : ` by ${by}`}` : "does not happen";
    return `${whoseTurn}no ${words(span)} (${how}, ${rule})`;
  }
  return `${whoseTurn}${words(span)}${priority.includes(seat) ? "" : " (you are not asked)"}`;
}
