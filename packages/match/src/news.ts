// Apart from the match, because it reads the events of any game by what its look says about them.
import { deciderOf, view, type Game, type SeenEvent } from "@turnwright/kernel";
import type { Look } from "@turnwright/lexicon/look";
import { isOwn, type News } from "./auto-pass.ts";

/**
 * What others have done that a seat may want to be asked about, though it does not lie on the stack: an attack, say. What is aimed at
 * something of a third one is somebody else's battle.
 */
export function newsFor(
  look: Look,
  events: readonly SeenEvent[],
  [before, after]: readonly [Game, Game],
  seat: string,
): readonly News[] {
  return events.flatMap((event): readonly News[] => {
    const { name, seat: doer, whom, rule, turn } = event;
    if (
      doer === undefined ||
      !look.acts.has(name) ||
      isOnStack(event, events, after, seat) ||
      isDecidedBy(before, doer, seat)
    )
      return [];
    if (whom !== undefined && !isOwn(view(after, seat), whom)) return [];
    return [
      { occasion: name === "attack" ? "attacked" : "acted", text: look.sentence(event, seat) ?? name, rule, turn },
    ];
  });
}

/** What lies on the stack is seen there, or went there on the way. */
const isOnStack = ({ name, id }: SeenEvent, events: readonly SeenEvent[], after: Game, seat: string): boolean =>
  name === "trigger" ||
  (id !== undefined &&
    (events.some((each) => each.to === "stack" && each.id === id) ||
      view(after, seat).stack.some((item) => item.id === id)));

/** Whether a seat decided for the one that did something: for itself, or for one that it governs. */
function isDecidedBy(game: Game, doer: string, seat: string): boolean {
  const { seats } = game.state;
  const number = seats.findIndex(({ name }) => name === doer);
  return doer === seat || (number >= 0 && seats[deciderOf(game, number)]?.name === seat);
}
