import { expecting } from "@turnwright/kernel";
import type { Command } from "@turnwright/kernel";
import { CODES, type Code } from "./auto-pass.ts";
import { isWish, type Wish } from "./wishes.ts";

/** A command as it was given, with why it was given where no person or bot did. */
export interface Given {
  readonly command: Command;
  /** What the option was called, which a replay compares. */
  readonly key?: string;
  /** Why it was given for the seat: a window that was passed, time that ran out, or a payment that it left to others. */
  readonly auto?: Code;
  /** How long the seat thought, in milliseconds. */
  readonly spent?: number;
}

/** A change of where a seat wants to be asked. */
export interface Wished {
  readonly seat: string;
  readonly wish: Wish;
}

/** All that a match is made of beside its setup, in order: play it again and the same match is there. */
export type Input = Given | Wished;

/** Whether an input is a command, and no wish. */
export const isGiven = expecting("an input", (input: Input): input is Given => "command" in input);

/** Whether something that was read from outside has the form of an input. That its command is legal shows when it is given. */
export function isInput(data: unknown): data is Input {
  if (typeof data !== "object" || data === null) return false;
  if ("command" in data) {
    const { command } = data;
    return (
      typeof command === "object" &&
      command !== null &&
      "seat" in command &&
      typeof command.seat === "string" &&
      KEYS.some((key) => key in command) &&
      isOptional(data, "key", (key) => typeof key === "string") &&
      isOptional(data, "auto", (auto) => CODES.some((code) => code === auto)) &&
      isOptional(data, "spent", (spent) => typeof spent === "number" && spent >= 0 && spent < Infinity)
    );
  }
  return "seat" in data && typeof data.seat === "string" && "wish" in data && isWish(data.wish);
}

const KEYS = ["choice", "choices", "attempt", "shortcut", "cancel", "leave"];

const isOptional = (data: object, key: string, isRight: (value: unknown) => boolean): boolean =>
  Reflect.get(data, key) === undefined || isRight(Reflect.get(data, key));
