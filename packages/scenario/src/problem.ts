/** Where something stands in a file; both count from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** What is wrong with a file. */
export interface Problem extends Place {
  readonly file: string;
  /** What is wrong and what was expected. */
  readonly message: string;
  /** What was probably meant. */
  readonly suggestion?: string;
}

/** `file:line:column: what is wrong, did you mean …` */
export function sayProblem(problem: Problem): string {
  const { suggestion } = problem;
  // Data have quotes of their own.
  const quoted = suggestion?.startsWith("{") === true ? suggestion : `"${suggestion ?? ""}"`;
  const meant = suggestion === undefined ? "" : `; did you mean ${quoted}?`;
  return `${problem.file}:${problem.line}:${problem.column}: ${problem.message}${meant}`;
}
