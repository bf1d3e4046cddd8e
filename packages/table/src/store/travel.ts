// Going back in time: looking, playing on from there, taking back.
import { place } from "@turnwright/kernel/client";
import { forkAt, goBack, lastDecisionOf, persons, say, takeBackTo, waitingFor } from "@turnwright/match";
import { awaitAnswer, goOn, rearm } from "./play.ts";
import { storyNow } from "./screen.ts";
import { change, mustHaveMatch, NOTHING_PICKED, notify, table } from "./table.ts";

/** Looks at a moment; the last one is now. */
export function lookAt(moment: number | null): void {
  const match = mustHaveMatch();
  const isNow = moment === null || moment >= match.moments.length;
  if (isNow && table.at !== null) rearm();
  // What is picked stays picked: who looks up how it came so far has not changed its mind.
  change({ menu: null, at: isNow ? null : Math.max(0, moment), notice: null });
  if (isNow) awaitAnswer();
}

/** The moments at which something happened that is told, and the one that is now. */
export function tellingMoments(): readonly number[] {
  const match = mustHaveMatch();
  return [...new Set([0, ...storyNow(match, table.viewer).map(({ moment }) => moment), match.moments.length])];
}

/** One step back or forth: by what happened, or by every window. */
export function step(by: 1 | -1, isByWindow: boolean): void {
  const match = mustHaveMatch();
  const now = table.at ?? match.moments.length;
  if (isByWindow) return lookAt(now + by);
  const all = tellingMoments();
  lookAt(by > 0 ? (all.find((each) => each > now) ?? match.moments.length) : (all.findLast((each) => each < now) ?? 0));
}

/** The moment to which the viewer's last decision is taken back; who plays every seat takes back whoever decided last. Below 0 if there is none. */
function nextTakeBack(): number {
  const match = mustHaveMatch();
  const seats = table.game?.isOpen === true ? persons(match) : [table.viewer];
  return Math.max(...seats.map((seat) => lastDecisionOf(match, seat)));
}

/** Takes back to a moment: at once where nobody has learned anything, else after it was said what would have to be forgotten. */
export function takeBack(to = nextTakeBack()): void {
  if (to < 0) return notify("there is nothing to take back");
  // Who reads a file plays every seat and knows every hand: there is nobody to ask and nothing to forget.
  if (table.game?.isOpen === true || takeBackTo(mustHaveMatch(), table.viewer, to).free) goTo(to);
  else change({ dialog: { kind: "takeBack", to } });
}

/** Goes back to a moment, where whoever decided there is asked again, also where a pass was given for it. */
export function goTo(moment: number): void {
  const match = mustHaveMatch();
  goBack(match, moment);
  const waiting = waitingFor(match);
  const span = place(match.game).spans.at(-1)?.span;
  if (waiting.kind === "pass" && span !== undefined && persons(match).includes(waiting.seat))
    say(match, waiting.seat, { stop: { span, whose: "any", once: true } });
  change({ ...NOTHING_PICKED, at: null, dialog: null, notice: null });
  goOn();
}

/** Plays on from the moment that is looked at, in a match of its own. */
export function playFromHere(): void {
  const { at } = table;
  if (at === null) return;
  change({ match: forkAt(mustHaveMatch(), at), at: null });
  goOn();
}
