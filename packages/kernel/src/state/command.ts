/** What a seat says. `choice` picks one option; `choices` answers one question at once; three commands are not options. */
export type Command =
  | { readonly seat: string; readonly decision: number; readonly choice: number }
  /** Positions in the question's candidates; for `divide` and `number` the numbers themselves. */
  | { readonly seat: string; readonly decision: number; readonly choices: readonly number[] }
  | { readonly seat: string; readonly decision?: number; readonly attempt: Attempt }
  | { readonly seat: string; readonly cancel: true }
  | { readonly seat: string; readonly leave: true };

/** Something that may not be offered: a verb of the ruleset, perhaps with an object. */
export interface Attempt {
  readonly verb: string;
  /** Which of several ways of doing it is meant; any that is offered if left out. */
  readonly via?: string;
  readonly of?: number;
  readonly to?: number;
  readonly ability?: number;
}
