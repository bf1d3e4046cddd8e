// Apart from the match, because it reads the events of any game by what its look says about them.
import type { SeenEvent } from "@turnwright/kernel";
import type { Look } from "@turnwright/lexicon/look";
import type { News } from "./auto-pass.ts";

/** What others have done that a seat may want to be asked about, though it does not lie on the stack: an attack, say. */
export function newsFor(look: Look, events: readonly SeenEvent[], seat: string): readonly News[] {
  return events.flatMap((event): readonly News[] => {
    if (event.seat === undefined || event.seat === seat || !look.acts.has(event.name) || isOnStack(event, events))
      return [];
    const isAgainst = event.whom === `seat:${seat}`;
    const occasion = event.name === "attack" ? (isAgainst ? "attacked" : null) : "acted";
    // Somebody else's battle is no reason to be asked.
    if (occasion === null && event.whom?.startsWith("seat:") === true) return [];
    return [{ occasion: occasion ?? "attacked", text: look.sentence(event, seat) ?? event.name, rule: event.rule }];
  });
}

/** What lies on the stack is seen there. */
const isOnStack = ({ name, id }: SeenEvent, events: readonly SeenEvent[]): boolean =>
  name === "trigger" || events.some((each) => each.to === "stack" && each.id === id);
