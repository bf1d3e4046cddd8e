/** One way in which the kernel, or the rules of a game, is broken. */
export interface Mutant {
  /** What is wrong then, in plain words. */
  readonly name: string;
  /** The numbered line of the kernel's issue that it breaks, or the rule of the game. */
  readonly line: string;
  /** The file under `packages/kernel/src`, or that of the game's package. */
  readonly file: string;
  /** What stands there, exactly once, and what stands there instead. */
  readonly from: string;
  readonly to: string;
  /** The test files, or the scenario files, that ought to notice it. */
  readonly tests: readonly string[];
  /** It is the naive model alone that has to notice it. */
  readonly model?: true;
}
