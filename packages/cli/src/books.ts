/** How the page about the rules of a game is laid out. */
export interface Book {
  /** What the ids of its rows begin with. */
  readonly family: string;
  readonly title?: string;
  /** Chapters by what stands after the family in the ids of their rows; without them row follows row. */
  readonly chapters?: Readonly<Record<string, string>>;
  /** Settings whose turns are shown beside the plain one. */
  readonly turns?: readonly Readonly<Record<string, string>>[];
  /** A file that is written by hand and stands at the end. */
  readonly after?: string;
}

/** The pages in docs/rules, by game. */
export const books: Readonly<Record<string, Book>> = {
  "grand-archive": { family: "GA" },
  council: {
    family: "C1K",
    title: "Council of 1000: the rules as they are played",
    chapters: {
      TURN: "The turn",
      DRAW: "The Draw Phase",
      INF: "The Influence Phase",
      MAIN: "The Main Phase",
      CMB: "The Combat Phase",
      END: "The End Phase",
      STK: "The stack",
      TRG: "Triggers",
      INT: "Interrupts",
      SIM: "Simultaneous events",
      ILL: "Timing violations",
      REP: "Replacement and prevention",
      SBA: "State-based actions",
      LAY: "Layers",
      DET: "Determinism",
      RLM: "Realms",
      KW: "Keywords",
      GAME: "The frame of a game",
    },
    turns: [{ windows: "extended" }],
    after: "packages/council/rules/silent.md",
  },
};
