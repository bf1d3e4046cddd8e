import type { Event, Game } from "@turnwright/kernel";
import { nameOf, type Identities } from "../identity.ts";
import { stepOfSpan, type GameSteps } from "./steps.ts";

/** A card as events and states show it. */
export interface CardInstance {
  /** The name by which actions speak of it. */
  readonly instanceId: string;
  readonly definition: { readonly id: string; readonly name: string; readonly types: readonly string[] };
  readonly ownerId: string;
}

interface StepEvent<Type extends string> {
  readonly type: Type;
  readonly step: GameSteps;
  readonly activePlayerId: string;
  /** The number of the turn; every turn counts, extra ones too. */
  readonly turnNumber: number;
}

/** What has happened in a game, in the words of the document. */
export type GameEvent =
  /** A step begins; what it does by itself follows. */
  | StepEvent<"STEP_BEGAN">
  /** What the step does by itself is done; its triggers and priority follow. */
  | StepEvent<"STEP_STARTED">
  | { readonly type: "CREATURE_DECLARED_ATTACKER"; readonly creature: CardInstance; readonly controllerId: string }
  | { readonly type: "CREATURE_DECLARED_BLOCKER"; readonly creature: CardInstance; readonly controllerId: string }
  | { readonly type: "COMBAT_ENDED"; readonly activePlayerId: string }
  | {
      readonly type: "ZONE_CHANGED";
      readonly card: CardInstance;
      readonly fromZone: string;
      readonly toZone: string;
      readonly controllerId: string;
    }
  | { readonly type: "SPELL_RESOLVED"; readonly card: CardInstance; readonly controllerId: string };

/** The names of events. */
export const GameEventTypes = {
  STEP_BEGAN: "STEP_BEGAN",
  STEP_STARTED: "STEP_STARTED",
  CREATURE_DECLARED_ATTACKER: "CREATURE_DECLARED_ATTACKER",
  CREATURE_DECLARED_BLOCKER: "CREATURE_DECLARED_BLOCKER",
  COMBAT_ENDED: "COMBAT_ENDED",
  ZONE_CHANGED: "ZONE_CHANGED",
  SPELL_RESOLVED: "SPELL_RESOLVED",
} as const satisfies Readonly<{ [Type in GameEvent["type"]]: Type }>;

/** What the events are about: the game after them, and the names of its cards before and after. */
export interface Context {
  readonly game: Game;
  readonly before: Identities;
  readonly after: Identities;
}

/** The events of the kernel in the words of the document. They end where the game waits. */
export function tell(events: readonly Event[], context: Context): readonly GameEvent[] {
  const told: GameEvent[] = [];
  let begun: StepEvent<"STEP_STARTED"> | null = null;
  for (const event of [...events, null]) {
    // What the step does by itself is done when it ends, when somebody may act or declares something, or when the game waits.
    if (begun !== null && (event === null || STARTED_BEFORE.test(event.name))) {
      told.push(begun);
      begun = null;
    }
    if (event === null) break;
    const step = stepOfSpan(event.name.startsWith(BEGIN) ? event.name.slice(BEGIN.length) : "");
    if (step === undefined) told.push(...toldOf(event, context));
    else {
      const about = { step, activePlayerId: event.seat ?? "", turnNumber: event.turn };
      told.push({ type: "STEP_BEGAN", ...about });
      begun = { type: "STEP_STARTED", ...about };
    }
  }
  return told;
}

const BEGIN = "begin:";
const STARTED_BEFORE = /^(?:priority|attack|block|end:.*)$/;

function toldOf(event: Event, context: Context): GameEvent[] {
  const { name, id, from, to, seat } = event;
  if (name === "end:combat") return [{ type: "COMBAT_ENDED", activePlayerId: seat ?? "" }];
  if (id === undefined) return [];
  const card = instanceOf(event, id, context);
  if (card === undefined) return [];
  const controllerId = seat ?? card.ownerId;
  if (name === "attack") return [{ type: "CREATURE_DECLARED_ATTACKER", creature: card, controllerId }];
  if (name === "block") return [{ type: "CREATURE_DECLARED_BLOCKER", creature: card, controllerId }];
  if (from === undefined || to === undefined) return [];
  const moved: GameEvent = {
    type: "ZONE_CHANGED",
    card,
    fromZone: from.toUpperCase(),
    toZone: to.toUpperCase(),
    controllerId,
  };
  return from === "stack" && name !== "counter" ? [moved, { type: "SPELL_RESOLVED", card, controllerId }] : [moved];
}

function instanceOf(event: Event, id: number, { game, before, after }: Context): CardInstance | undefined {
  const instanceId = nameOf(after, id) ?? nameOf(before, id);
  const name = event.object;
  if (instanceId === undefined || name === undefined) return undefined;
  const owner = game.state.objects.find((object) => object !== null && nameOf(after, object.id) === instanceId)?.owner;
  return {
    instanceId,
    definition: definitionOf(game, name),
    ownerId: game.state.seats[owner ?? -1]?.name ?? event.seat ?? "",
  };
}

/** A card as it is printed. */
export function definitionOf({ tables }: Game, name: string): CardInstance["definition"] {
  const types = tables.cards[tables.cardNumbers.get(name) ?? -1]?.values["types"];
  return { id: name, name, types: Array.isArray(types) ? types.map((type) => type.toUpperCase()) : [] };
}
