import { expecting } from "@turnwright/kernel";
import type { SeenDecision, SeenObject, View } from "@turnwright/kernel";
import type { FirstStops } from "@turnwright/lexicon/look";
import { standingFor, type Goal, type Occasion, type Stop, type Wishes } from "./wishes.ts";

/** What somebody else has done since a seat was last asked, where it is nothing that lies on the stack. */
export interface News {
  readonly occasion: Occasion;
  /** As people read it: "bob attacks you with Goblin Guide". */
  readonly text: string;
  readonly rule: string;
  /** The turn in which it happened: what is over is no news. */
  readonly turn: number;
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

/** The reasons why a seat is asked, and why a window is passed for it. */
export const CODES = [
  "choice",
  "full",
  "stop",
  "main",
  "respond",
  "attacked",
  "targeted",
  "acted",
  "again",
  "goal",
  "standing",
  "ownItem",
  "nothing",
  "noStop",
  "time",
  "paid",
] as const;

/** Why a seat is asked, or why a window is passed for it. */
export type Code = (typeof CODES)[number];

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
export const autoPass = expecting(
  "a view, stops and what may be known",
  function autoPass(view: View, stops: Stops, knowledge: Knowledge): Verdict {
    const open = view.decision;
    // Only a pass can be given for somebody: whatever else is asked is a choice.
    if (open === undefined || open.kind !== "priority" || open.options[0]?.verb !== "pass")
      return asked("choice", "a choice that only you can make", open?.why.rule);
    // Who says until when it passes means that, also where it is asked everywhere.
    if (stops.full && stops.goal === null) return asked("full", "you are asked everywhere");
    const stop = stops.stops.find((each) => isAt(each, view));
    if (stop !== undefined) return asked("stop", "you stop here");
    const canAct = knowledge === "public" || mayAct(open, stops.game);
    const [top] = view.stack;
    return top === undefined ? withEmptyStack(view, stops, canAct) : withItem(view, top, stops, canAct);
  },
);

/** Something waits to resolve. */
function withItem(view: View, top: SeenObject, stops: Stops, canAct: boolean): Verdict {
  const name = itemName(top);
  if (top.controller === view.seat || top.controller === selfOf(view))
    return passed("ownItem", `${name} is yours and resolves next`, top.item?.rule);
  const { card, part } = standingFor(top);
  if (stops.standing.some((each) => each.card === card && each.part === part))
    return passed("standing", `you said to pass for ${name}`);
  if (!canAct) return passed("nothing", "there is nothing you could do");
  const isTargeted = top.item?.targets.some((ref) => isOwn(view, ref)) === true;
  if (isTargeted && stops.occasions.includes("targeted"))
    return asked("targeted", `${name} targets something of yours`, top.item?.rule);
  return stops.occasions.includes("acted")
    ? asked("respond", `${itemName(top, `${top.controller}'s `)} is about to resolve`, top.item?.rule)
    : passed("noStop", "no stop here");
}

/** What lies on the stack, in words: a card, or an ability of one; `whose` stands before the card. */
function itemName({ name, item }: SeenObject, whose = ""): string {
  const card = `${whose}${item?.of ?? name}`;
  return item === undefined || item.kind === "card" ? card : `an ability of ${card}`;
}

function withEmptyStack(view: View, stops: Stops, canAct: boolean): Verdict {
  const news = stops.news.find(({ occasion, turn }) => turn === view.place.turn && stops.occasions.includes(occasion));
  if (news !== undefined && canAct) return asked(news.occasion, news.text, news.rule);
  if (stops.goal !== null) {
    if (!isOver(stops.goal, stops.game, view)) return passed("goal", "you said to pass until later");
    if (stops.goal.kind === "place" && isAt(stops.goal.stop, view)) return asked("goal", "you passed until here");
  }
  if (isMain(view, stops.game)) return asked("main", "your main phase");
  if (!canAct) return passed("nothing", "there is nothing you could do");
  if (stops.actedIn !== 0 && stops.actedIn === view.place.id) return ACTED;
  return passed("noStop", "no stop here");
}

const asked = (code: Code, text: string, rule?: string): Verdict => ({
  ask: true,
  code,
  text,
  ...(rule === undefined ? {} : { rule }),
});

const passed = (code: Code, text: string, rule?: string): Verdict => ({ ...asked(code, text, rule), ask: false });

/** Why a seat is asked where it has just done something. */
export const ACTED = asked("again", "you have acted here");

/** For whom a seat decides now: for itself, or for the seat that it governs. */
const selfOf = ({ seat, by, waitingFor }: View): string => (by === seat ? (waitingFor ?? seat) : seat);

/** Whether it is the turn of the seat that looks, or of the one it decides for: a team may take its turns together. */
const isOwnTurn = (view: View): boolean =>
  [view.active, ...(view.turnMates ?? [])].some((each) => each === view.seat || each === selfOf(view));

/** Whether a place is one where a seat stops. */
export const isAt = expecting(
  "a stop and a view",
  ({ span, whose }: Stop, view: View): boolean =>
    (whose === "any" || (whose === "mine") === isOwnTurn(view)) && view.place.spans.some((each) => each.span === span),
);

/**
 * Whether it is a main phase of the seat's own turn, in which nothing waits to resolve. What lies inside of one, as a combat may, is
 * none itself: nobody can do there what main phases are for.
 */
export const isMain = expecting(
  "a view and the stops of a game",
  (view: View, { main }: FirstStops): boolean =>
    isOwnTurn(view) && view.stack.length === 0 && main.includes(view.place.spans.at(-1)?.span ?? ""),
);

/** Whether there is more to do than to pass, or to get something to pay with. */
export const mayAct = expecting(
  "a decision and the stops of a game",
  ({ options }: SeenDecision, { sources }: FirstStops): boolean =>
    options.some(({ verb, rule }) => verb !== "pass" && rule !== sources),
);

/**
 * Whether what a seat passes for is reached, or cannot be any more. A place that does not come, because its turn is skipped, must not
 * cost a seat the main phases of its later turns.
 */
function isOver(goal: Goal, game: FirstStops, view: View): boolean {
  const { id, turn } = view.place;
  if (goal.kind === "act") return false;
  if (goal.kind === "turn") return turn > goal.turn;
  if (id === goal.from) return false;
  if (goal.kind === "stop") return isMain(view, game);
  return isAt(goal.stop, view) || (turn > goal.turn && isMain(view, game));
}

/** Whether a ref names the seat that looks, or something that it controls. */
export function isOwn(view: View, ref: string): boolean {
  // Hidden cards have no name to tell them apart by.
  if (ref === "") return false;
  if (ref === `seat:${view.seat}`) return true;
  const zones = Object.values(view.seats[view.seat]?.zones ?? {});
  return (
    zones.some((zone) => typeof zone !== "number" && zone.some(({ id }) => id === ref)) ||
    view.stack.some(({ id, controller }) => id === ref && controller === view.seat)
  );
}
