import type { Ruleset } from "../../src/index.ts";
import { createModel, type Model, type Operation, type Structure } from "./naive.ts";

/** A position that the naive model can hold: the beginning of turn 1, and cards that operate on time at once. */
export interface Modelled {
  readonly rules: Ruleset;
  readonly seats: readonly string[];
  /** The cards of each seat's hand. */
  readonly hands: readonly (readonly string[])[];
}

/** Cards that are gone once they were used. */
const once = ["Nap", "Doze"];

/** What each card of the `hours` is to the model: it does not know cards, only what they do to time. */
const operations: Readonly<Record<string, (seat: number) => Operation>> = {
  Nap: (seat) => ({ do: "skipNext", seat, span: "noon", count: 1 }),
  Doze: (seat) => ({ do: "skipNext", seat, span: "night", count: 1 }),
  Wish: () => ({ do: "insert", spans: [{ span: "wish" }], relation: "after", anchor: "current leaf" }),
  Encore: (seat) => ({ do: "extraTurn", seat, after: "current" }),
};

/** Every line of this many plies in the model, as the seat that is asked at its end: the leaves of the decision tree. */
export function askedByModel(position: Modelled, depth: number): string[] {
  const structure = structureOf(position.rules);
  const leaves: string[] = [];
  const visit = (line: readonly Operation[], used: readonly string[], left: number): void => {
    const seat = played(structure, position, line).holder();
    if (left === 0) {
      leaves.push(position.seats[seat] ?? "nobody");
      return;
    }
    visit([...line, { do: "pass" }], used, left - 1);
    for (const card of position.hands[seat] ?? []) {
      const operation = operations[card];
      if (operation === undefined) throw new Error(`the model does not know what ${card} does`);
      const name = `${card} of ${seat}`;
      if (!used.includes(name))
        visit([...line, { do: "act" }, operation(seat)], once.includes(card) ? [...used, name] : used, left - 1);
    }
  };
  visit([], [], depth);
  return leaves;
}

/** The model cannot be copied, so a line is played from its beginning. */
function played(structure: Structure, { rules, seats }: Modelled, line: readonly Operation[]): Model {
  const firstTurn = rules.firstTurns
    ?.filter(
      ({ who, seats: [least, most] = [0, 9] }) => who !== "others" && seats.length >= least && seats.length <= most,
    )
    .flatMap(({ absent }) => absent);
  const model = createModel(structure, [...seats], firstTurn === undefined ? {} : { firstTurn });
  for (const operation of line) model.apply(operation);
  return model;
}

/** The structure of a ruleset while nothing is on the board: spans that depend on something are not proposed then. */
function structureOf(rules: Ruleset): Structure {
  const parts: Record<string, string[]> = {};
  const windows = new Set<string>();
  for (const [name, span] of Object.entries(rules.spans)) {
    if (span.parts !== undefined) parts[name] = span.parts.filter((part) => rules.spans[part]?.when === undefined);
    if (span.window !== undefined) windows.add(name);
  }
  return { turn: [...rules.turn], parts, windows };
}
