import type { Data, Record_ } from "./data.ts";
import type { Game, Values } from "./game.ts";
import type { Scope } from "./scope.ts";

/**
 * Selectors, amounts, filters, conditions and characteristics are written in terms of each other. Each has its file; they
 * reach each other through this table, so that none has to import one that imports it.
 */
export interface Reader {
  readonly select: (game: Game, data: Data | undefined, scope: Scope) => readonly number[];
  readonly amount: (game: Game, data: Data | undefined, scope: Scope) => number;
  readonly fits: (game: Game, filter: Record_, id: number, scope: Scope) => boolean;
  readonly holds: (game: Game, data: Data, scope: Scope) => boolean;
  readonly values: (game: Game, id: number) => Values;
}
