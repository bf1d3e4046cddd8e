import type { SeenDecision, SeenObject, View } from "@turnwright/kernel";
import type { FirstStops } from "@turnwright/lexicon/look";
import { standingFor, type Occasion, type Stop, type Wishes } from "./wishes.ts";

/** What somebody else has done since a seat was last asked, where it is nothing that lies on the stack. */
export interface News {
  readonly occasion: Occasion;
  /** As people read it: "bob attacks you with Goblin Guide". */
  readonly text: string;
  readonly rule: string;
}

/** All that decides whether a seat is asked, beside what it sees. */
export interface Stops extends Wishes {
  /** What the game gives: the main phases, which are never passed for their player, and what only pays. */
  readonly game: FirstStops;
  readonly news: readonly News[];
  /** The instance of the span in which the seat has acted, and so is asked again there; 0 for none. */
  readonly actedIn: number;
}

/**
 * Whether timing may tell what a seat holds. `own`: a seat that can do nothing is passed at once. `public`: only what everybody
 * sees decides, so that a pause or its absence tells nothing about a hand.
 */
export type Knowledge = "own" | "public";

/** Why a seat is asked, or why a window is passed for it. */
export type Code =
  | "choice"
  | "full"
  | "stop"
  | "main"
  | "respond"
  | "attacked"
  | "targeted"
  | "acted"
  | "again"
  | "standing"
  | "ownItem"
  | "goal"
  | "nothing"
  | "noStop";

/** Whether a seat is asked now, and why, in words for its player. */
export interface Verdict {
  readonly ask: boolean;
  readonly code: Code;
  readonly text: string;
  readonly rule?: string;
}

/**
 * Whether the seat of this view is asked about the decision that is open for it, or passes. The same for every client: a
 * table, a terminal and a server ask it, and a forecast shows beforehand what it will say.
 */
export function autoPass(view: View, stops: Stops, knowledge: Knowledge): Verdict {
  const open = view.decision;
  // Only a pass can be given for somebody: whatever else is asked is a choice.
  if (open === undefined || open.kind !== "priority" || open.options[0]?.verb !== "pass")
    return asked("choice", "a choice that only you can make", open?.why.rule);
  if (stops.full) return asked("full", "you are asked everywhere");
  const stop = stops.stops.find((each) => isAt(each, view));
  if (stop !== undefined) return asked("stop", "you stop here");
  const canAct = knowledge === "public" || mayAct(open, stops.game);
  const [top] = view.stack;
  return top === undefined ? withEmptyStack(view, stops, canAct) : withItem(view, top, stops, canAct);
}

/** Something waits to resolve. */
function withItem(view: View, top: SeenObject, stops: Stops, canAct: boolean): Verdict {
  const name = top.item?.of ?? top.name;
  const { card, part } = standingFor(top);
  if (stops.standing.some((each) => each.card === card && each.part === part))
    return passed("standing", `you said to pass for ${name}`);
  if (top.controller === view.seat) return passed("ownItem", `${name} is yours and resolves next`, top.item?.rule);
  if (!canAct) return passed("nothing", "there is nothing you could do");
  const isTargeted = top.item?.targets.some((ref) => isOwn(view, ref)) === true;
  if (isTargeted && stops.occasions.includes("targeted"))
    return asked("targeted", `${name} targets something of yours`, top.item?.rule);
  return stops.occasions.includes("acted")
    ? asked("respond", `${top.controller}'s ${name} is about to resolve`, top.item?.rule)
    : passed("noStop", "no stop here");
}

function withEmptyStack(view: View, stops: Stops, canAct: boolean): Verdict {
  const news = stops.news.find(({ occasion }) => stops.occasions.includes(occasion));
  if (news !== undefined && canAct) return asked(news.occasion, news.text, news.rule);
  if (stops.goal !== null && !isReached(stops, view)) return passed("goal", "you said to pass until later");
  if (isMain(view, stops.game)) return asked("main", "your main phase");
  if (!canAct) return passed("nothing", "there is nothing you could do");
  if (stops.actedIn !== 0 && stops.actedIn === view.place.id) return asked("again", "you have acted here");
  return passed("noStop", "no stop here");
}

const asked = (code: Code, text: string, rule?: string): Verdict => ({
  ask: true,
  code,
  text,
  ...(rule === undefined ? {} : { rule }),
});

const passed = (code: Code, text: string, rule?: string): Verdict => ({ ...asked(code, text, rule), ask: false });

/** Whether a place is one where a seat stops. */
export const isAt = ({ span, whose }: Stop, { place, active, seat }: View): boolean =>
  (whose === "any" || (whose === "mine") === (active === seat)) && place.spans.some((each) => each.span === span);

/** Whether it is a main phase of the seat's own turn, in which nothing waits to resolve. */
export const isMain = ({ place, active, seat, stack }: View, { main }: FirstStops): boolean =>
  active === seat && stack.length === 0 && place.spans.some(({ span }) => main.includes(span));

/** Whether there is more to do than to pass, or to get something to pay with. */
export const mayAct = ({ options }: SeenDecision, { sources }: FirstStops): boolean =>
  options.some(({ verb, rule }) => verb !== "pass" && rule !== sources);

/** Whether what a seat passes for is reached. A turn that has begun since then always ends it. */
function isReached({ goal, game }: Stops, view: View): boolean {
  if (goal === null) return true;
  if (goal.kind === "turn") return view.place.turn > goal.turn;
  if (goal.kind === "place") return view.place.id !== goal.from && isAt(goal.stop, view);
  return view.place.id !== goal.from && isMain(view, game);
}

/** Whether a ref names the seat that looks, or something that it controls. */
function isOwn(view: View, ref: string): boolean {
  if (ref === `seat:${view.seat}`) return true;
  const zones = Object.values(view.seats[view.seat]?.zones ?? {});
  return (
    zones.some((zone) => typeof zone !== "number" && zone.some(({ id }) => id === ref)) ||
    view.stack.some(({ id, controller }) => id === ref && controller === view.seat)
  );
}
