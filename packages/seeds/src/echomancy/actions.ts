import { InvalidActionError } from "./errors.ts";

/** What a spell or ability is aimed at: the id of a player or of a card, by itself or in a record. */
export type Target =
  | string
  | { readonly type: "PLAYER"; readonly playerId: string }
  | { readonly type: string; readonly permanentId: string };

/** Which creature attacks, and whom: a player or a planeswalker. Where only one player can be attacked, that may be left out. */
export interface Attacker {
  readonly creatureId: string;
  readonly defenderId?: string;
}

/** Which creature blocks which. */
export interface Blocker {
  readonly blockerId: string;
  readonly attackerId: string;
}

/** What is chosen for a spell or ability as it is put on the stack. */
export interface Announced {
  readonly targets?: readonly Target[];
  /** The number that X is. */
  readonly x?: number;
  /** Modes by their place, from 1. */
  readonly modes?: readonly number[];
}

interface By<Type extends string> {
  readonly type: Type;
  readonly playerId: string;
}

/** Everything that a player can do with `game.apply`. */
export type Action =
  | By<"ADVANCE_STEP">
  | By<"END_TURN">
  | By<"PASS_PRIORITY">
  | By<"CONCEDE">
  | (By<"PLAY_LAND"> & { readonly cardId: string })
  | (By<"CAST_SPELL"> & Announced & { readonly cardId: string })
  | (By<"ACTIVATE_ABILITY"> & Announced & { readonly permanentId: string; readonly ability?: number })
  | (By<"DECLARE_ATTACKER"> & Attacker)
  | (By<"DECLARE_ATTACKERS"> & { readonly attackers: readonly Attacker[] })
  | (By<"DECLARE_BLOCKER"> & Blocker)
  | (By<"DECLARE_BLOCKERS"> & { readonly blockers: readonly Blocker[] })
  /** Answers an open question of the game with ids or texts of its candidates, or with numbers. */
  | (By<"CHOOSE"> & { readonly chosen: readonly (string | number)[] });

/** The name of an action. */
export type ActionType = Action["type"];

type Kind = "text" | "number" | "list" | "texts";

/** What each action needs beside the player, and what it may have. */
const NEEDS: Readonly<Record<ActionType, Readonly<Record<string, Kind>>>> = {
  ADVANCE_STEP: {},
  END_TURN: {},
  PASS_PRIORITY: {},
  CONCEDE: {},
  PLAY_LAND: { cardId: "text" },
  CAST_SPELL: { cardId: "text", "targets?": "list", "x?": "number", "modes?": "list" },
  ACTIVATE_ABILITY: { permanentId: "text", "ability?": "number", "targets?": "list", "x?": "number", "modes?": "list" },
  DECLARE_ATTACKER: { creatureId: "text", "defenderId?": "text" },
  DECLARE_ATTACKERS: { attackers: "list" },
  DECLARE_BLOCKER: { blockerId: "text", attackerId: "text" },
  DECLARE_BLOCKERS: { blockers: "list" },
  CHOOSE: { chosen: "texts" },
};

const ACTION_TYPES = Object.keys(NEEDS);

/** Throws unless this is an action: what comes from outside has no types. */
export function assertAction(action: unknown): asserts action is Action {
  if (typeof action !== "object" || action === null || !("type" in action))
    throw new InvalidActionError(action, "expected { type, playerId, … }");
  const needs = Object.entries(NEEDS).find(([type]) => type === action.type)?.[1];
  if (needs === undefined) throw new InvalidActionError(action, `its type is one of ${ACTION_TYPES.join(", ")}`);
  const fields = new Map<string, unknown>(Object.entries(action));
  for (const [key, kind] of Object.entries({ playerId: "text" as const, ...needs })) {
    const name = key.replace("?", "");
    const value = fields.get(name);
    if (value === undefined && key.endsWith("?")) continue;
    if (!isOf(kind, value)) throw new InvalidActionError(action, `expected ${WORDS[kind]} as ${name}`);
  }
  const known = new Set(["type", "playerId", ...Object.keys(needs).map((key) => key.replace("?", ""))]);
  const unknown = [...fields.keys()].find((key) => !known.has(key));
  if (unknown !== undefined) throw new InvalidActionError(action, `it has no "${unknown}"`);
}

const WORDS: Readonly<Record<Kind, string>> = {
  text: "a text",
  number: "a whole number that is not negative",
  list: "a list",
  texts: "a list of texts or numbers",
};

function isOf(kind: Kind, value: unknown): boolean {
  if (kind === "text") return typeof value === "string";
  if (kind === "number") return Number.isSafeInteger(value) && Number(value) >= 0;
  if (kind === "list") return Array.isArray(value);
  return Array.isArray(value) && value.every((each) => typeof each === "string" || Number.isSafeInteger(each));
}

/** The id that a target means. */
export function targetId(target: Target): string {
  if (typeof target === "string") return target;
  if (typeof target === "object" && target !== null) {
    if ("playerId" in target && typeof target.playerId === "string") return target.playerId;
    if ("permanentId" in target && typeof target.permanentId === "string") return target.permanentId;
  }
  throw new InvalidActionError(target, "a target is an id, or { type, playerId } or { type, permanentId }");
}
