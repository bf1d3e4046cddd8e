import { view, type GameObject, type Values } from "@turnwright/kernel";
import { cardNameOf, nameOf } from "../identity.ts";
import type { Table } from "../table.ts";
import { definitionOf, type CardInstance } from "./events.ts";

/** What a player has. */
export interface PlayerState {
  readonly life: number;
  readonly hand: { readonly cards: readonly CardInstance[] };
  readonly battlefield: { readonly cards: readonly CardInstance[] };
  readonly graveyard: { readonly cards: readonly CardInstance[] };
  /** What lies in a library is not told. */
  readonly library: { readonly count: number };
}

/** A permanent as it is now. */
export interface PermanentState {
  readonly card: CardInstance;
  readonly controllerId: string;
  readonly isTapped: boolean;
  readonly isAttacking: boolean;
  readonly isBlocking: boolean;
  readonly damage: number;
  readonly power: number;
  readonly toughness: number;
}

/** Something on the stack. */
export interface StackItem {
  readonly kind: "SPELL" | "ABILITY";
  /** The card, or for an ability the card that has it. */
  readonly name: string;
  readonly instanceId?: string;
  readonly controllerId: string;
}

/** A question of the game that is neither priority nor a declaration. */
export interface PendingQuestion {
  readonly playerId: string;
  /** What is done with what is chosen: `discard`, `order`. */
  readonly verb: string;
  /** What `CHOOSE` may name, as ids where they are cards and players. */
  readonly candidates: readonly string[];
  readonly min: number;
  readonly max: number;
}

function instanceOf(table: Table, object: GameObject): CardInstance {
  return {
    instanceId: nameOf(table.identities, object.id) ?? "",
    definition: definitionOf(table.game, cardNameOf(table.game, object)),
    ownerId: table.game.state.seats[object.owner]?.name ?? "",
  };
}

export function playerState(table: Table, player: string): PlayerState {
  const cards = (zone: string): { readonly cards: readonly CardInstance[] } => ({
    cards: table.objectsIn(zone, player).map((object) => instanceOf(table, object)),
  });
  const { state } = table.game;
  const seat = state.seats.findIndex(({ name }) => name === player);
  return {
    life: table.game.tables.reader.resource(table.game, seat, "life"),
    hand: cards("hand"),
    battlefield: cards("battlefield"),
    graveyard: cards("graveyard"),
    library: { count: table.countIn("library", player) },
  };
}

export function permanentState(table: Table, object: GameObject): PermanentState {
  const { tables, state } = table.game;
  const isLinked = (link: string): boolean => (object.links?.[tables.links.get(link) ?? -1] ?? 0) !== 0;
  const values = valuesOf(table, object);
  return {
    card: instanceOf(table, object),
    controllerId: state.seats[object.controller]?.name ?? "",
    isTapped: object.exhausted === 1,
    isAttacking: isLinked("attacking"),
    isBlocking: isLinked("blocking"),
    damage: object.marks?.[tables.marks.get("damage") ?? -1] ?? 0,
    power: Number(values["power"] ?? 0),
    toughness: Number(values["toughness"] ?? 0),
  };
}

/** Its characteristics now: a view lists what a player controls in the order of the zone. */
function valuesOf(table: Table, object: GameObject): Values {
  const controller = table.game.state.seats[object.controller]?.name ?? "";
  const seen = view(table.game, controller).seats[controller]?.zones["battlefield"];
  const at = table.objectsIn("battlefield", controller).indexOf(object);
  return (typeof seen === "object" ? seen[at]?.values : undefined) ?? {};
}

export function stackItems(table: Table): readonly StackItem[] {
  return table.stack.map((object) => {
    const instanceId = nameOf(table.identities, object.id);
    return {
      kind: instanceId === undefined ? "ABILITY" : "SPELL",
      name: cardNameOf(table.game, object),
      ...(instanceId === undefined ? {} : { instanceId }),
      controllerId: table.game.state.seats[object.controller]?.name ?? "",
    };
  });
}
