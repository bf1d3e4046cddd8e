import { slotOf, forecast, imagine, seeded, where, type Game, type SeenEvent, type Visit } from "@turnwright/kernel";
import { words } from "../text.ts";

/** What an event says, with the parts that sentences use. */
interface Told {
  readonly seat: string;
  readonly object: string;
  readonly by: string;
  readonly amount: number;
  readonly to: string;
  readonly from: string;
  /** Whether the event names something beside its own object: what it is attached to. */
  readonly isTo: boolean;
}

/** Sentences for what a reader wants to know; what is not here follows from something that is. */
const SENTENCES: Readonly<Record<string, (told: Told) => string>> = {
  draw: ({ seat, object }) => `${seat} draws ${object === "?" ? "a card" : object}`,
  play: ({ seat, object }) => `${seat} plays ${object}`,
  cast: ({ seat, object }) => `${seat} casts ${object}`,
  activate: ({ seat, object }) => `${seat} activates ${object}`,
  activateLoyalty: ({ seat, object }) => `${seat} activates ${object}`,
  target: ({ seat, object, by }) => `${by} targets ${object === "" ? seat : object}`,
  resolve: ({ object }) => `${object} resolves`,
  failed: ({ object, by }) => `${object || by || "something"} does not resolve`,
  trigger: ({ object, by }) => `${object === "" ? by : object} triggers`,
  damage: (told) => damage(told),
  combatDamage: (told) => damage(told),
  otherDamage: (told) => damage(told),
  sureCombatDamage: (told) => damage(told),
  sureOtherDamage: (told) => damage(told),
  materialize: ({ seat, object }) => `${seat} materializes ${object}`,
  use: ({ seat, object }) => `${seat} uses ${object}`,
  levelUp: ({ object }) => `${object} is the next level`,
  retaliate: ({ object }) => `${object} retaliates`,
  banish: ({ object, by }) => `${object === "?" ? "a card" : object} is banished${from(by)}`,
  negate: ({ object, by }) => `${object} is negated${from(by)}`,
  fizzle: ({ object }) => `${object} fizzles`,
  gainLife: ({ seat, amount, by }) => `${seat} gains ${Math.abs(amount)} life${from(by)}`,
  loseLife: ({ seat, amount, by }) => `${seat} loses ${Math.abs(amount)} life${from(by)}`,
  die: ({ object }) => `${object} dies`,
  destroy: ({ object, by }) => `${object} is destroyed${from(by)}`,
  bury: ({ object, by }) => `${object} is destroyed${from(by)}`,
  attach: ({ object, isTo }) => `${object} is ${isTo ? "attached" : "no longer attached"}`,
  control: ({ seat, object, by }) => `${seat} gains control of ${object}${from(by)}`,
  absent: ({ object, by }) => `${object} phases out${from(by)}`,
  present: ({ object }) => `${object} phases in`,
  insert: ({ by }) => `something is added to the course of the game${from(by)}`,
  cut: ({ by }) => `the game goes on at a later place${from(by)}`,
  reorder: ({ by }) => `the turn order changes${from(by)}`,
  "enter:hand": ({ seat, object }) => `${object === "?" ? "a card" : object} goes to ${seat}'s hand`,
  sacrifice: ({ seat, object }) => `${seat} sacrifices ${object}`,
  exile: ({ object, by }) => `${object === "?" ? "a card" : object} is exiled${from(by)}`,
  counter: ({ object, by }) => `${object} is countered${from(by)}`,
  discard: ({ seat, object }) => `${seat} discards ${object}`,
  mill: ({ seat, object }) => `${seat} mills ${object}`,
  attack: ({ object }) => `${object} attacks`,
  block: ({ object }) => `${object} blocks`,
  transform: ({ object }) => `${object} is transformed`,
  turnFaceUp: ({ object }) => `${object} is turned face up`,
  suspend: ({ seat, object }) => `${seat} suspends ${object}`,
  becomeDay: () => "it becomes day",
  becomeNight: () => "it becomes night",
  lose: ({ seat }) => `${seat} loses the game`,
  win: ({ seat }) => `${seat} wins the game`,
  prevented: ({ object, seat, amount }) => `${Math.abs(amount)} is prevented to ${object === "" ? seat : object}`,
  violation: ({ seat }) => `${seat} has broken a rule`,
};

const from = (by: string): string => (by === "" ? "" : ` by ${by}`);

const damage = ({ object, seat, by, amount }: Told): string =>
  `${by === "" ? "something" : by} deals ${Math.abs(amount)} damage to ${object === "" ? seat : object}`;

/** An event with what is told of it: names and numbers. */
export type ToldEvent = Omit<SeenEvent, "id" | "was" | "source" | "whom"> & { readonly whom?: number | string };

/** A sentence about an event, or null where nobody wants to hear it. */
export function sentence(event: ToldEvent): string | null {
  if (event.name === "passedOver" && event.reason === "skipped")
    return `${words(event.of ?? "")} is skipped${from(event.by ?? "")}`;
  if (event.name.startsWith("begin:") && event.by !== undefined)
    return `${words(event.name.slice("begin:".length))} is inserted by ${event.by}`;
  const { seat = "", object = "", by = "", amount = 0, to = "", from: zone = "" } = event;
  if (event.name === "enter:battlefield")
    return by === object || zone === "stack" ? null : `${object} enters the battlefield${from(by)}`;
  return SENTENCES[event.name]?.({ seat, object, by, amount, to, from: zone, isTo: event.whom !== undefined }) ?? null;
}

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
