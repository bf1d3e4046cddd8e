import { expecting } from "@turnwright/kernel";
import type { SeenObject } from "@turnwright/kernel";
import type { FirstStops } from "@turnwright/lexicon/look";

/** Whose turns are meant. */
export type Whose = "mine" | "theirs" | "any";

/** A place in the turn where a seat wants to be asked: a span, in the turns of one. */
export interface Stop {
  readonly span: string;
  readonly whose: Whose;
  /** It counts once and is gone then. */
  readonly once?: true;
}

/** What others do that a seat wants to be asked about, wherever it happens. */
export type Occasion = "attacked" | "targeted" | "acted";

/** All occasions: they are on until somebody does not want them. */
export const OCCASIONS: readonly Occasion[] = ["attacked", "targeted", "acted"];

/** Something on the stack that a seat does not want to be asked about: an ability of a card, or the card itself. */
export interface StandingPass {
  /** The name of the card. */
  readonly card: string;
  /** Which part of it: "" for the card itself, the number of an ability, or the keyword that it has it from. */
  readonly part: string;
}

/** What passes for an item of the stack, and for every later one like it. */
export const standingFor = expecting("an object of a view", ({ name, item }: SeenObject): StandingPass => ({
  card: item?.of ?? name,
  part: item === undefined || item.kind === "card" ? "" : String(item.ability ?? item.keyword ?? item.rule),
}));

/** Until when a seat passes though it could act. What others do ends it. */
export type Goal =
  /** Until the next place that is marked, or the next main phase of its own. `from` is the instance of the span in which it was said. */
  | { readonly kind: "stop"; readonly from: number }
  /** Until somebody else does something, or something has to be answered. */
  | { readonly kind: "act" }
  /** Until this turn is over. */
  | { readonly kind: "turn"; readonly turn: number }
  /** Until a place: a span in the turns of one. `from` and `turn` are where it was said. */
  | { readonly kind: "place"; readonly stop: Stop; readonly from: number; readonly turn: number };

/** Where one seat wants to be asked, and where not. */
export interface Wishes {
  readonly stops: readonly Stop[];
  readonly occasions: readonly Occasion[];
  readonly standing: readonly StandingPass[];
  /** Asked everywhere. */
  readonly full: boolean;
  readonly goal: Goal | null;
}

/** A change of what a seat wishes. It is recorded like a command, so that going back and loading bring it back. */
export type Wish =
  | { readonly stop: Stop }
  | { readonly noStop: Stop }
  | { readonly occasion: Occasion; readonly on: boolean }
  | { readonly standing: StandingPass }
  | { readonly revoke: StandingPass }
  | { readonly full: boolean }
  | { readonly goal: Goal | null };

/** What a seat wishes that has said nothing yet. */
export const firstWishes = expecting("the stops of a game", ({ mine, theirs }: FirstStops): Wishes => ({
  stops: [
    ...mine.map((span): Stop => ({ span, whose: "mine" })),
    ...theirs.map((span): Stop => ({ span, whose: "theirs" })),
  ],
  occasions: OCCASIONS,
  standing: [],
  full: false,
  goal: null,
}));

/** The wishes after a change of them. */
export const wish = expecting("wishes and a change of them", function wish(wishes: Wishes, change: Wish): Wishes {
  if ("stop" in change) return { ...wishes, stops: [...without(wishes.stops, change.stop), change.stop] };
  if ("noStop" in change) return { ...wishes, stops: without(wishes.stops, change.noStop) };
  if ("occasion" in change) {
    const others = wishes.occasions.filter((each) => each !== change.occasion);
    return { ...wishes, occasions: change.on ? [...others, change.occasion] : others };
  }
  if ("standing" in change)
    return { ...wishes, standing: [...besides(wishes.standing, change.standing), change.standing] };
  if ("revoke" in change) return { ...wishes, standing: besides(wishes.standing, change.revoke) };
  if ("full" in change) return { ...wishes, full: change.full, goal: change.full ? null : wishes.goal };
  return { ...wishes, goal: change.goal };
});

const without = (stops: readonly Stop[], { span, whose }: Stop): readonly Stop[] =>
  stops.filter((each) => each.span !== span || each.whose !== whose);

const besides = (standing: readonly StandingPass[], { card, part }: StandingPass): readonly StandingPass[] =>
  standing.filter((each) => each.card !== card || each.part !== part);

/** Whether something that was read from outside is a change of wishes. */
export function isWish(data: unknown): data is Wish {
  if (typeof data !== "object" || data === null) return false;
  const [key, ...more] = Object.keys(data);
  const value: unknown = Reflect.get(data, key ?? "");
  if (key === "occasion" || key === "on")
    return (
      more.length === 1 &&
      OCCASIONS.some((each) => each === Reflect.get(data, "occasion")) &&
      typeof Reflect.get(data, "on") === "boolean"
    );
  if (more.length > 0) return false;
  if (key === "stop" || key === "noStop") return isStop(value);
  if (key === "standing" || key === "revoke") return hasTexts(value, "card", "part");
  if (key === "full") return typeof value === "boolean";
  return key === "goal" && (value === null || isGoal(value));
}

/** The spans that a change of wishes names. */
export function spansIn(change: Wish): readonly string[] {
  if ("stop" in change) return [change.stop.span];
  if ("noStop" in change) return [change.noStop.span];
  return "goal" in change && change.goal?.kind === "place" ? [change.goal.stop.span] : [];
}

const WHOSE: readonly unknown[] = ["mine", "theirs", "any"];

const isStop = (data: unknown): boolean =>
  hasTexts(data, "span") &&
  WHOSE.includes(Reflect.get(data, "whose")) &&
  [true, undefined].includes(Reflect.get(data, "once") as true | undefined);

function isGoal(data: unknown): boolean {
  if (!hasTexts(data, "kind")) return false;
  const kind: unknown = Reflect.get(data, "kind");
  if (kind === "act") return true;
  if (kind === "turn") return Number.isSafeInteger(Reflect.get(data, "turn"));
  if (!Number.isSafeInteger(Reflect.get(data, "from"))) return false;
  return (
    kind === "stop" ||
    (kind === "place" && Number.isSafeInteger(Reflect.get(data, "turn")) && isStop(Reflect.get(data, "stop")))
  );
}

const hasTexts = (data: unknown, ...keys: readonly string[]): data is object =>
  typeof data === "object" && data !== null && keys.every((key) => typeof Reflect.get(data, key) === "string");
