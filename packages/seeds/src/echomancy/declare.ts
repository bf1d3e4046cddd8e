import { explain, type Event, type GameObject, type Refusal } from "@turnwright/kernel";
import { Refused, type Table } from "../table.ts";
import {
  CannotBlockFlyingCreatureError,
  CannotBlockNonAttackingCreatureError,
  CreatureHasSummoningSicknessError,
  InvalidDeclarationError,
  InvalidPlayerActionError,
  PermanentNotControlledError,
  PermanentNotFoundError,
  TappedCreatureCannotAttackError,
  TappedCreatureCannotBlockError,
} from "./errors.ts";

/** Which declaration of the rules: attackers or blockers. */
export type Declaration = "attack" | "block";

/** A creature and what it attacks or blocks, by their ids. */
export interface Pair {
  readonly creature: string;
  readonly to: string;
}

/** Whether this player is asked for this declaration now. */
export function isAsked(table: Table, declaration: Declaration, player: string): boolean {
  const frame = table.game.state.agenda.at(-1);
  if (table.isOver || frame === undefined || !("pairs" in frame)) return false;
  return table.open?.seat === player && table.game.tables.declarations[frame.declaration]?.name === declaration;
}

/** Declares all of these at once, as the rules do [CR 508.1, 509.1]; throws what they have against it. */
export function declare(
  table: Table,
  declaration: Declaration,
  player: string,
  pairs: readonly Pair[],
): readonly Event[] {
  const frame = table.game.state.agenda.at(-1);
  const open = table.open;
  if (frame === undefined || open === undefined || !("pairs" in frame)) throw new Error("nothing is declared now");
  const choices = pairs.map((pair) => {
    const it = permanent(table, pair.creature).id;
    const to = refOf(table, pair.to);
    const place = frame.pairs.findIndex(([one, other]) => one === it && other === to);
    if (place < 0) throw objectionTo(table, declaration, player, pair);
    return place;
  });
  try {
    return table.take({ seat: open.by, decision: open.id, choices: choices.toSorted((one, other) => one - other) });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw new InvalidDeclarationError(pairs.map(({ creature }) => creature).join(", "), error.refusal);
  }
}

/** What is wrong with one of them. */
export function objectionTo(table: Table, declaration: Declaration, player: string, { creature, to }: Pair): Error {
  const object = permanent(table, creature);
  if (table.game.state.seats[object.controller]?.name !== player)
    return new PermanentNotControlledError(creature, player);
  const refusal = explain(table.game, player, { verb: declaration, of: object.id, to: refOf(table, to) }) ?? undefined;
  return declaration === "attack"
    ? attackObjection(creature, object, refusal)
    : blockObjection(table, { creature, to }, object, refusal);
}

function attackObjection(creature: string, object: GameObject, refusal: Refusal | undefined): Error {
  if (object.exhausted === 1) return new TappedCreatureCannotAttackError(creature);
  if (refusal?.rules.includes("CR 302.6") === true) return new CreatureHasSummoningSicknessError(creature, refusal);
  return new InvalidDeclarationError(creature, refusal);
}

function blockObjection(table: Table, { creature, to }: Pair, object: GameObject, refusal: Refusal | undefined): Error {
  if (object.exhausted === 1) return new TappedCreatureCannotBlockError(creature);
  const attacker = permanent(table, to);
  const attacking = table.game.tables.links.get("attacking") ?? -1;
  if ((attacker.links?.[attacking] ?? 0) === 0) return new CannotBlockNonAttackingCreatureError(to);
  if (refusal?.text.includes("flying") === true) return new CannotBlockFlyingCreatureError(creature, to);
  return new InvalidDeclarationError(creature, refusal);
}

/** The permanent of an id. */
export function permanent(table: Table, id: string): GameObject {
  const object = table.objectNamed(id);
  if (object === undefined || object.zone !== table.game.tables.zoneNumbers.get("battlefield"))
    throw new PermanentNotFoundError(id);
  return object;
}

/** What an id means to the kernel: a player or a permanent. */
function refOf(table: Table, id: string): number {
  const seat = table.game.state.seats.findIndex(({ name }) => name === id);
  return seat >= 0 ? -1 - seat : permanent(table, id).id;
}

/** Whom a creature attacks if nobody is named: the only opponent there is. */
export function defenderOf(table: Table, player: string): string {
  const opponents = table.players.filter((each) => each !== player);
  const [only] = opponents;
  if (only === undefined || opponents.length > 1)
    throw new InvalidPlayerActionError(
      player,
      "DECLARE_ATTACKER",
      `say whom it attacks, as defenderId: ${opponents.join(", ")}`,
    );
  return only;
}
