/** What is done at decisions beside answering them. */
export type Deed = "fork" | "load" | "cancel" | "leave" | "throw";

const deeds: readonly Deed[] = ["fork", "load", "cancel", "leave", "throw"];

/** Which kinds of frames ask in which forms. */
const possible: readonly (readonly [string, readonly Deed[]])[] = [
  ["window one", ["fork", "load", "leave", "throw"]],
  ["announce one", deeds],
  ["announce some", deeds],
  ["announce divide", deeds],
  ["announce number", deeds],
  ["declare some", deeds],
  ["resolve one", deeds],
  ["resolve some", deeds],
  ["happen one", deeds],
  ["happen some", ["fork", "load", "leave", "throw"]],
  ["order order", ["fork", "load", "leave", "throw"]],
];

export interface Coverage {
  readonly count: (cell: string, deed: Deed) => void;
  /** Cells that could have been filled and stayed empty. */
  readonly missing: () => string[];
  readonly table: () => string;
}

export function newCoverage(): Coverage {
  const counts = new Map<string, number>();
  const get = (cell: string, deed: Deed): number => counts.get(`${cell} ${deed}`) ?? 0;
  const cells = (): string[] => [
    ...new Set([
      ...possible.map(([cell]) => cell),
      ...[...counts.keys()].map((key) => key.slice(0, key.lastIndexOf(" "))),
    ]),
  ];
  return {
    count: (cell, deed) => void counts.set(`${cell} ${deed}`, get(cell, deed) + 1),
    missing: () =>
      possible.flatMap(([cell, wanted]) =>
        wanted.filter((deed) => get(cell, deed) === 0).map((deed) => `${cell} × ${deed}`),
      ),
    table: () =>
      [
        ["frame × form".padEnd(18), ...deeds.map((deed) => deed.padStart(8))].join(""),
        ...cells().map((cell) =>
          [
            cell.padEnd(18),
            ...deeds.map((deed) => String(isPossible(cell, deed) ? get(cell, deed) : "–").padStart(8)),
          ].join(""),
        ),
      ].join("\n"),
  };
}

const isPossible = (cell: string, deed: Deed): boolean =>
  possible.find(([each]) => each === cell)?.[1].includes(deed) ?? true;
